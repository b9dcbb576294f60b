import { randomBytes } from 'node:crypto';

import { ConfigError, readManagementConfig } from '../config.ts';
import { isLoopbackUrl } from '../network/loopback.ts';
import { setUpWebhook, webhookFor } from '../publishing/webhook-setup.ts';
import { readArgument, runCommand, UsageError } from './run-command.ts';

const usage = `Usage: npm run webhook:setup [-- ORIGIN]

ORIGIN is where Contentful reaches the site; default: SITE_URL.
`;

/**
 * `npm run webhook:setup`: prints the webhook that the site wants or, with a management token, makes or updates it in the
 * space.
 */
process.exitCode = await runCommand(async () => run(readArgument()), usage);

async function run(argument: string | undefined): Promise<void> {
  const { content, siteUrl, managementToken: token } = readManagementConfig(process.env);
  if (content.source === 'embedded')
    throw new ConfigError(['CONTENTFUL_SPACE_ID is required: only a space at Contentful sends webhooks']);
  const origin = argument ?? siteUrl;
  if (
    origin === undefined ||
    !/^https?:/.test(origin) ||
    !URL.canParse(origin) ||
    new URL(origin).origin !== origin
  )
    throw new UsageError('An origin is needed, such as https://www.example.co.uk');
  if (isLoopbackUrl(origin)) throw new UsageError(`Contentful cannot reach ${origin}`);
  const webhook = webhookFor(origin, content);
  const [secret] = content.webhookSecrets ?? [];
  if (secret === undefined)
    print(
      `CONTENTFUL_WEBHOOK_SECRET is not set: the site accepts no webhooks. Here is a new secret for it:\n\n${randomBytes(48).toString('base64url')}\n`,
    );
  if (token !== undefined && secret !== undefined) {
    const { host, insecure, spaceId } = content;
    const apiHost = host.replace(/^(?:cdn|preview)\./, 'api.');
    const space = { apiOrigin: `${insecure ? 'http' : 'https'}://${apiHost}`, spaceId, token };
    print((await setUpWebhook(space, webhook, secret)).join('\n'));
    return;
  }
  print(`In Contentful, under Settings → Webhooks, add this webhook:

  Name     ${webhook.name}
  URL      POST ${webhook.url}
  Events   ${webhook.topics.join(', ')}
  Filters  Environment ID (sys.environment.sys.id) equals ${content.environment}

and under Settings → Webhooks → Settings enter the signing secret: the first in CONTENTFUL_WEBHOOK_SECRET.
Or set CONTENTFUL_MANAGEMENT_TOKEN or CONTENTFUL_MANAGEMENT_TOKEN_FILE for this command, and it does both.`);
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
