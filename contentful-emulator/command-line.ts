import { parseArgs } from 'node:util';

export interface CommandLine {
  /** 0: any free port. */
  port: number;
  spaces: { id: string; file: string }[];
  deliveryToken: string;
  previewToken: string;
  /** Where publishing is reported. */
  webhook?: { url: string; secret: string };
}

/** The arguments are invalid. The message lists every error. */
export class CommandLineError extends Error {
  override readonly name = 'CommandLineError';
}

export const usage =
  'Usage: content-service --space ID=FILE [--space ID2=FILE2] --delivery-token T --preview-token P [--port 5000] [--webhook-url http://localhost:3000/api/contentful/webhook --webhook-secret S]';

const spaceIdPattern = /^[A-Za-z0-9._-]{1,64}$/;

/** @throws {CommandLineError} */
export function readCommandLine(args: readonly string[]): CommandLine {
  const values = parse(args);
  const errors: string[] = [];

  const port = Number(values.port ?? '0');
  if (!/^\d+$/.test(values.port ?? '0') || port > 65_535) {
    errors.push(`--port must be a number from 0 to 65535, not "${values.port}"`);
  }
  const spaces = (values.space ?? []).map((space) => {
    const at = space.indexOf('=');
    return { space, id: space.slice(0, Math.max(at, 0)), file: at === -1 ? '' : space.slice(at + 1) };
  });
  if (spaces.length === 0) errors.push('--space ID=FILE is missing');
  for (const { space, id, file } of spaces) {
    if (!spaceIdPattern.test(id) || file === '') errors.push(`--space must be ID=FILE, not "${space}"`);
  }
  const ids = spaces.map(({ id }) => id);
  for (const id of new Set(ids.filter((other, index) => ids.indexOf(other) !== index))) {
    errors.push(`--space names the space "${id}" more than once`);
  }
  const deliveryToken = values['delivery-token'] ?? '';
  const previewToken = values['preview-token'] ?? '';
  if (deliveryToken === '') errors.push('--delivery-token is missing');
  if (previewToken === '') errors.push('--preview-token is missing');
  if (deliveryToken !== '' && deliveryToken === previewToken) {
    errors.push('--delivery-token and --preview-token must differ: the token selects the API');
  }
  const webhookUrl = values['webhook-url'];
  const secret = values['webhook-secret'];
  if ((webhookUrl === undefined) !== (secret === undefined))
    errors.push('--webhook-url and --webhook-secret belong together');
  if (webhookUrl !== undefined && !URL.canParse(webhookUrl))
    errors.push(`--webhook-url must be a URL, not "${webhookUrl}"`);

  if (errors.length > 0) throw new CommandLineError(errors.join('\n'));
  return {
    port,
    spaces: spaces.map(({ id, file }) => ({ id, file })),
    deliveryToken,
    previewToken,
    ...(webhookUrl !== undefined && secret !== undefined && { webhook: { url: webhookUrl, secret } }),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        space: { type: 'string', multiple: true },
        'delivery-token': { type: 'string' },
        'preview-token': { type: 'string' },
        'webhook-url': { type: 'string' },
        'webhook-secret': { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new CommandLineError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
