import { fault, ok, reasonOf, type Check } from '../checks/check.ts';
import type { DeskConfig } from './desk-config.ts';
import { createOidcProvider } from './sign-in/oidc-provider.ts';

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
          return ok(`${signIn.issuer} answers; the first sign-in shows whether it knows this client`);
        } catch (error) {
          return fault(
            `${signIn.issuer}: ${reasonOf(error)}`,
            'Set DESK_OIDC_ISSUER to the issuer exactly as the provider names it, and let this machine reach it.',
          );
        }
      },
    },
  ];
}
