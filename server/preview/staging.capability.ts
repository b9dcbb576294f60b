import type { Capability } from '../capability.ts';
import type { ClientOf } from '../http/client-address.ts';
import type { Logger } from '../observability/log.ts';
import type { StagingLogin } from './preview-config.ts';
import { createStagingLogin } from './staging-login.ts';

/** The login of a site whose pages are drafts. */
export const staging: Capability<{
  readonly config: { readonly stagingLogin: StagingLogin | undefined };
  readonly clientOf: ClientOf;
  readonly log: Logger;
}> = {
  name: 'staging',
  create({ config: { stagingLogin }, clientOf, log }) {
    if (stagingLogin === undefined) return {};
    const login = createStagingLogin(stagingLogin, { clientOf, log });
    return {
      gate: login,
      metrics: {
        staging_wrong_logins_total: {
          type: 'counter',
          help: 'Logins of the staging site with a wrong user or password',
          value: () => login.logins.wrong,
        },
      },
    };
  },
};
