// `npm run sbom` writes dist/sbom.json: every package in the image, in CycloneDX format. Bundled packages are dev
// dependencies, so `npm sbom --omit=dev` would leave out React.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { build } from 'esbuild';

import { browserOptions, previewOptions, serverOptions, vitalsOptions } from '../build.mjs';

const root = path.join(import.meta.dirname, '..');

export interface Sbom {
  readonly metadata: { readonly component: object };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

interface Component {
  /** Such as `react@19.3.1`. */
  readonly 'bom-ref': string;
  readonly purl: string;
  readonly scope: 'required' | 'optional';
  readonly properties: readonly { readonly name: string }[];
}

/** The packages of the lock file, by folder. */
type Lock = Readonly<Record<string, { readonly version: string; readonly dev?: true }>>;

/** The list that npm makes, without the packages that only the build uses and those for other platforms. */
export async function createSbom(): Promise<Sbom> {
  const { name } = readJson('package.json') as { name: string };
  const { packages: lock } = readJson('package-lock.json') as { packages: Lock };
  const refsOf = (folders: readonly string[]) =>
    new Set(folders.map((folder) => `${folder.split('node_modules/').at(-1)}@${lock[folder]?.version}`));
  const bundled = refsOf(await findBundledFolders());
  const installed = refsOf(
    Object.keys(lock).filter((folder) => !lock[folder]?.dev && existsSync(path.join(root, folder))),
  );
  const isIncluded = (ref: string) => bundled.has(ref) || installed.has(ref);

  const { metadata, components, dependencies, ...rest } = listAllPackages();
  const [application, ...others] = dependencies;
  return {
    ...rest,
    // npm takes the name of the folder.
    metadata: {
      ...metadata,
      component: { ...metadata.component, name, type: 'application' },
    },
    components: components
      .filter((component) => isIncluded(component['bom-ref']))
      .map((component) => (bundled.has(component['bom-ref']) ? asRequired(component) : component)),
    dependencies: [application, ...others.filter(({ ref }) => isIncluded(ref))]
      .filter((each) => each !== undefined)
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isIncluded) })),
  };
}

/** Folders such as `node_modules/react` of the packages with code in a bundle, and of the fonts. */
async function findBundledFolders(): Promise<string[]> {
  const settings = { outdir: path.join(root, 'dist'), isProduction: true };
  const bundles = await Promise.all(
    [serverOptions, browserOptions, previewOptions, vitalsOptions].map((optionsOf) =>
      build({ ...optionsOf(settings), metafile: true, write: false }),
    ),
  );
  const files = bundles.flatMap(({ metafile }) =>
    Object.values(metafile.outputs).flatMap(({ inputs }) =>
      Object.keys(inputs).filter((file) => inputs[file]?.bytesInOutput !== 0),
    ),
  );
  // From the first `node_modules`: in a copy of the repository, the packages are links to another tree.
  const folder = /\bnode_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+/;
  const folders = files.flatMap((file) => folder.exec(file)?.[0] ?? []);
  const { devDependencies } = readJson('package.json') as { devDependencies: object };
  const fonts = Object.keys(devDependencies).filter((name) => name.startsWith('@fontsource'));
  return [...folders, ...fonts.map((name) => `node_modules/${name}`)];
}

/** Scanners pass over what is marked as optional or for development. */
function asRequired(component: Component): Component {
  return {
    ...component,
    scope: 'required',
    properties: component.properties.filter(({ name }) => name !== 'cdx:npm:package:development'),
  };
}

function listAllPackages(): Sbom {
  const parameters = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--workspaces=false'];
  return JSON.parse(execFileSync('npm', parameters, { cwd: root, encoding: 'utf8' })) as Sbom;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}

if (import.meta.main)
  writeFileSync(path.join(root, 'dist/sbom.json'), `${JSON.stringify(await createSbom(), null, 2)}\n`);
