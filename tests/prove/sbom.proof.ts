import { createRequire } from 'node:module';

import { beforeAll, expect, test } from 'vitest';

import { installOnDemand } from '#build/on-demand.ts';
import { createSbom } from '#build/sbom.ts';

import { printMeasurements } from '../support/measurements.ts';

const measurements = printMeasurements('The list of software in the image');
let library: Library;
beforeAll(() => {
  library = createRequire(installOnDemand())('@cyclonedx/cyclonedx-library') as Library;
}, 300_000);

/** The part of the package's types that is used here. */
interface Library {
  readonly Spec: { readonly Version: { readonly v1dot5: string } };
  readonly Validation: {
    readonly JsonStrictValidator: new (version: string) => { validate(json: string): Promise<unknown> };
  };
}

test('it is valid against the CycloneDX schema', async () => {
  const sbom = await createSbom();
  const { Spec, Validation } = library;
  const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot5);
  expect(await validator.validate(JSON.stringify(sbom))).toBeNull();
  expect(
    await validator.validate(JSON.stringify({ ...sbom, components: [{ name: 'react' }] })),
  ).not.toBeNull();
  measurements.add({ packages: String(sbom.components.length) });
});
