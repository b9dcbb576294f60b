import { createServer } from 'node:http';

import Provider from 'oidc-provider';

import { listen } from './local-server.ts';

export const deskOrigin = 'http://desk.localhost:3000';
const client = { id: 'desk', secret: 'secret-of-the-desk' };
/** The accounts of a firm, with their groups. */
const accounts: Readonly<Record<string, { readonly name: string; readonly groups: readonly string[] }>> = {
  ruth: { name: 'Ruth Alder', groups: ['Compliance-Heads', 'Staff'] },
  owen: { name: 'Owen Maple', groups: ['Compliance'] },
  nell: { name: 'Nell Rowan', groups: ['Web'] },
  guest: { name: 'A Guest', groups: ['Visitors'] },
};

/** A real provider that signs people in, on a port of its own. */
export async function startProvider() {
  const server = createServer();
  const { origin: issuer, close } = await listen(server);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${deskOrigin}/desk/signed-in`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], profile: ['name'], email: ['email'], groups: ['groups'] },
    cookies: { keys: ['keys of the tests'] },
    pkce: { required: () => true },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...accounts[id] }),
    }),
  });
  server.on('request', provider.callback());
  return {
    environment: {
      DESK_ORIGIN: deskOrigin,
      DESK_OIDC_ISSUER: issuer,
      DESK_OIDC_CLIENT_ID: client.id,
      DESK_OIDC_CLIENT_SECRET: client.secret,
      DESK_OIDC_GROUPS: 'reader=Staff,editor=Web,approver=Compliance,head=Compliance-Heads',
    },
    /** Signs in as an account, as its forms ask for. Returns where the browser is led afterwards, at the desk. */
    async enter(location: string, account: string): Promise<string> {
      const cookies = new Map<string, string>();
      let next: string | undefined = location;
      let form: URLSearchParams | undefined;
      for (let steps = 0; steps < 20 && next !== undefined; steps += 1) {
        if (next.startsWith(deskOrigin)) return next.slice(deskOrigin.length);
        const response: Response = await fetch(new URL(next, issuer), {
          redirect: 'manual',
          method: form ? 'POST' : 'GET',
          headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
          ...(form && { body: form }),
        });
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          cookies.set(name, value);
        }
        form = undefined;
        next = response.headers.get('location') ?? undefined;
        if (next !== undefined) continue;
        const html = await response.text();
        next = /action="([^"]+)"/.exec(html)?.[1];
        form = html.includes('value="login"')
          ? new URLSearchParams({ prompt: 'login', login: account, password: 'any' })
          : new URLSearchParams({ prompt: 'consent' });
      }
      throw new Error('The provider led nowhere');
    },
    close,
  };
}
