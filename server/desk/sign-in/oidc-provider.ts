import type { Configuration } from 'openid-client';

import type { Role } from '../person.ts';

export interface OidcConfig {
  /** The desk's own, without a trailing slash. */
  readonly origin: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Secret. */
  readonly clientSecret: string;
  /** The role of each group that has one. */
  readonly groups: ReadonlyMap<string, Role>;
}

const timeoutSeconds = 10;

/**
 * Finds the provider when it is first needed, and again after a failure. Loads `openid-client` then. Rejects with its errors:
 * the provider does not answer, or names another issuer.
 */
export function createOidcProvider({ issuer, clientId, clientSecret }: OidcConfig) {
  const open = async () => {
    const client = await import('openid-client');
    const configuration: Configuration = await client.discovery(
      new URL(issuer),
      clientId,
      undefined,
      (server, ...call) => {
        const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
        const authenticate = methods.includes('client_secret_basic')
          ? client.ClientSecretBasic(clientSecret)
          : client.ClientSecretPost(clientSecret);
        return authenticate(server, ...call);
      },
      {
        timeout: timeoutSeconds,
        // For an issuer on this machine. Marked as deprecated so that nobody uses it by accident.
        // oxlint-disable-next-line typescript/no-deprecated
        ...(issuer.startsWith('http:') && { execute: [client.allowInsecureRequests] }),
      },
    );
    return { client, configuration };
  };
  let opened: ReturnType<typeof open> | undefined;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}
