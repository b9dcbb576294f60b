import { countOf } from '#shared/word-lists.ts';

import { fault, ok, runChecks, type CheckResult, type Outcome } from '../checks/check.ts';
import { folderChecks, freeBytesOf, type FreeBytesOf } from '../checks/folder-check.ts';
import { ConfigError, readConfig, type Config } from '../config.ts';
import { openContentSource, type ContentSource } from '../content-source.ts';
import { readSecretFiles, secretNames } from '../environment/secret-files.ts';
import { decoded } from '../http/decoded.ts';
import { createSilentLog } from '../observability/log.ts';
import { capabilities } from '../site.ts';
import { findUnknownVariables } from '../unknown-variables.ts';
import { contentChecks, draftsCheck, openContentClient } from './content-checks.ts';
import { databaseCheck } from './database-checks.ts';

type Variables = Readonly<Record<string, string | undefined>>;

export interface DoctorSettings {
  readonly buildDirectory: string;
  /** Default: asks the file system. */
  readonly freeBytes?: FreeBytesOf;
}

/**
 * Tries everything that the site needs, and changes nothing: it starts no migration, sends no enquiry and purges nothing
 * that exists.
 */
export async function examineSite(env: Variables, settings: DoctorSettings): Promise<readonly CheckResult[]> {
  let config: Config;
  try {
    config = readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const says = `${countOf(error.errors.length, 'fault')}; the site does not start`;
    return [
      { name: 'Configuration', ...fault(says, ...error.errors, 'docs/environment.md lists every variable.') },
    ];
  }
  const configuration = { name: 'Configuration', ...describeVariables(env) };
  const source = await openSource(config, settings);
  if (!('client' in source)) return [configuration, { name: 'Content file', ...source }];
  const { isEmbedded, isPreview, drafts, imageOrigin } = source;
  const previewToken = 'CONTENTFUL_PREVIEW_ACCESS_TOKEN';
  const content = {
    settings: source.client,
    tokenVariable: isPreview ? previewToken : 'CONTENTFUL_ACCESS_TOKEN',
  };
  const client = openContentClient(content);
  const freeBytes = settings.freeBytes ?? freeBytesOf;
  const findings = await runChecks([
    ...contentChecks(content, client),
    ...(drafts && !isEmbedded ? [draftsCheck({ settings: drafts, tokenVariable: previewToken })] : []),
    databaseCheck(config.database, freeBytes),
    ...folderChecks(
      'Content snapshot',
      {
        variable: 'CONTENT_SNAPSHOT_DIR',
        directory: isEmbedded ? undefined : config.contentSnapshotDirectory,
      },
      freeBytes,
    ),
    ...capabilities.flatMap(({ checks }) => checks?.({ config, client, imageOrigin, freeBytes }) ?? []),
  ]);
  client.close();
  await source.close?.();
  return [configuration, ...findings];
}

function describeVariables(env: Variables): Outcome {
  const unknown = findUnknownVariables(env);
  return unknown.length === 0
    ? ok('valid')
    : fault(
        `valid, but ${countOf(unknown.length, 'variable has', 'variables have')} no effect`,
        ...unknown.map(({ variable, didYouMean }) =>
          didYouMean === undefined ? variable : `${variable}: did you mean ${didYouMean}?`,
        ),
      );
}

async function openSource(
  config: Config,
  { buildDirectory }: DoctorSettings,
): Promise<ContentSource | Outcome> {
  try {
    return await openContentSource(config, { buildDirectory, log: createSilentLog() });
  } catch (error) {
    if (error instanceof ConfigError) return fault(error.errors.join('; '));
    return fault(error instanceof Error ? error.message : String(error));
  }
}

const marks = { ok: '✓ ok     ', fault: '✗ fault  ', skipped: '– skipped' } as const;

/** The findings as text. Packages and servers may repeat a secret in their messages, so all are hidden in the end. */
export function printFindings(findings: readonly CheckResult[], env: Variables): string {
  const lines = findings.flatMap(({ name, state, says, details }) => [
    `${marks[state]}  ${name}: ${says}`,
    ...details.map((detail) => `             ${detail}`),
  ]);
  const faults = findings.filter(({ state }) => state === 'fault').length;
  const sum = faults === 0 ? 'Nothing is wrong.' : `${countOf(faults, 'fault')}.`;
  return hideSecrets(`${lines.join('\n')}\n\n${sum}\n`, env);
}

function hideSecrets(text: string, env: Variables): string {
  const { env: resolved } = readSecretFiles(env);
  const values = secretNames.flatMap((name) => resolved[name]?.split(',') ?? []).map((value) => value.trim());
  const passwords = values.flatMap((value) => (URL.canParse(value) ? new URL(value).password : []));
  // A short one would hide ordinary words.
  const secrets = [...values, ...passwords, ...passwords.map(decoded)].filter((secret) => secret.length > 3);
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, '…'), text);
}
