import path from 'node:path';

import { previewPath } from '#shared/paths.ts';

import onDemand from '../../build/on-demand/package.json' with { type: 'json' };

/** Not installed by `npm ci`: `npx` fetches it. */
const importer = `contentful-import@${onDemand.dependencies['contentful-import']}`;

/** The importer's settings, beside the exported file. Git ignores the names of both files. */
export const importSettingsFile = 'contentful-import.json';

/** To be filled in: a token on the command line would be in the shell's history and in the list of processes. */
export const importSettings = {
  spaceId: '',
  managementToken: '',
  errorLogFile: 'contentful-import-errors.json',
};

/**
 * The command that imports an exported file.
 *
 * @param assetsDirectory has the pictures; undefined if the file has none
 */
export function importCommand(file: string, assetsDirectory: string | undefined): string {
  const settings = path.join(path.dirname(file), importSettingsFile);
  const command = `npx ${importer} --config ${settings} --content-file ${file}`;
  if (assetsDirectory === undefined) return command;
  return `${command} \\\n  --upload-assets --assets-directory ${assetsDirectory}`;
}

/** The URL to enter under Settings → Content preview, for every content type: no importer can do that. */
export function previewUrl(origin: string, secret: string): string {
  return `${origin}${previewPath}?secret=${secret}&entry={entry.sys.id}&locale={locale}&timeline={timeline}`;
}
