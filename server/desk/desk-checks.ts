import { fault, ok, reasonOf, type Check } from '../checks/check.ts';
import type { DeskConfig } from './desk-config.ts';
import { createOidcProvider } from './oidc-provider.ts';

/** Whether the firm's people can sign in at the desk. */
export function deskChecks(config: DeskConfig | undefined): readonly Check[] {
  if (config === undefined || config.signIn === 'sample') return [];
  const { signIn } = config;
  const findProvider = createOidcProvider(signIn);
  return [
    {
      name: 'Sign-in at the desk',
      async run() {
        try {
          await findProvider();
          return ok(`${signIn.issuer} answers; whether it knows this client shows with the first sign-in`);
        } catch (error) {
          return fault(
            `${signIn.issuer}: ${reasonOf(error)}`,
            'DESK_OIDC_ISSUER must be the issuer as its provider names it, and be reachable from here.',
          );
        }
      },
    },
  ];
}
