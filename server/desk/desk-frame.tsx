import type { ReactNode } from 'react';

import { firm } from '#shared/firm.ts';
import { deskPath } from '#shared/paths.ts';

import type { AssetManifest } from '../assets/asset-manifest.ts';
import { renderHtml } from '../page/render-html.ts';
import { StaffDocument } from '../page/staff-document.tsx';
import { signOutPath } from './desk-paths.ts';
import { FormToken } from './parts/form-token.tsx';
import { roleNames } from './person.ts';
import type { Session } from './sign-in/sessions.ts';

export interface Framed {
  readonly title: string;
  readonly body: ReactNode;
  /** The path of the page, which the menu marks, or of the one that it belongs to. */
  readonly path: string;
  readonly below: string | undefined;
  /** Undefined before anyone is signed in. */
  readonly session: Session | undefined;
  readonly menu: readonly {
    readonly path: string;
    readonly name: string;
    readonly startsGroup: boolean;
    /** How much waits there. */
    readonly count: number | undefined;
  }[];
}

/** A page of the desk as HTML. */
export function renderFrame({ title, body, path, below, session, menu }: Framed, assets: AssetManifest) {
  const parent = menu.find((item) => item.path === below);
  return renderHtml(
    <StaffDocument assets={assets} stylesheet={assets.desk} title={`${title} | ${firm.name} desk`}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className="desk-header">
        <a className="desk-name" href={deskPath}>
          {firm.name} <span>desk</span>
        </a>
        {menu.length > 0 && (
          <>
            <button className="desk-menu-toggle" popoverTarget="desk-menu" type="button">
              <span>
                Menu <Count of={menu.reduce((sum, { count = 0 }) => sum + count, 0)} />
              </span>
              <span>Close</span>
            </button>
            <Menu below={below} items={menu} path={path} session={session} />
          </>
        )}
      </header>
      <main id="main" tabIndex={-1}>
        {parent && (
          <a className="desk-back" href={parent.path}>
            {parent.name}
          </a>
        )}
        <h1>{title}</h1>
        {body}
      </main>
    </StaffDocument>,
  );
}

/** In a narrow window it opens over the page: in rows it would be most of the first screen. */
function Menu({
  items,
  path,
  below,
  session,
}: Pick<Framed, 'path' | 'below' | 'session'> & { readonly items: Framed['menu'] }) {
  return (
    <nav aria-label="Desk" className="desk-menu" id="desk-menu" popover="auto">
      <ul>
        {items.map((item) => (
          <li data-group={item.startsGroup || undefined} key={item.path}>
            <a
              aria-current={item.path === path ? 'page' : item.path === below ? 'true' : undefined}
              href={item.path}
            >
              {item.name} <Count of={item.count} />
            </a>
          </li>
        ))}
      </ul>
      {session && <SignedIn session={session} />}
    </nav>
  );
}

/** How much waits. */
function Count({ of: count = 0 }: { readonly of: number | undefined }) {
  return count > 0 && <span className="desk-count">{count}</span>;
}

function SignedIn({ session: { person, formToken } }: { readonly session: Session }) {
  return (
    <form action={signOutPath} className="desk-person" method="post">
      <span>
        {person.name}, <span>{roleNames[person.role]}</span>
      </span>
      <FormToken value={formToken} />
      <button className="desk-quiet" type="submit">
        Sign out
      </button>
    </form>
  );
}
