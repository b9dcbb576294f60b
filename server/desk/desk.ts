import type { ReactNode } from 'react';

import type { Approvals } from '../approvals/approvals.ts';
import type { ContentChange } from '../content/content-change.ts';
import type { Entity } from '../content/content-graph.ts';
import type { FormFields } from '../http/form-body.ts';
import type { SiteResponse } from '../http/response.ts';
import type { Records } from '../records/records.ts';
import type { Person, Role } from './person.ts';
import type { Sessions } from './sign-in/sessions.ts';
import type { ShownPages } from './wording/shown-pages.ts';

/** Everything that the desk's pages use. */
export interface Desk {
  readonly records: Records;
  /** Seals what is in the ledger now. */
  readonly seal: () => Promise<void>;
  readonly sessions: Sessions;
  readonly shown: ShownPages;
  /** Undefined: content is shown as soon as it is published. */
  readonly approvals: Approvals | undefined;
  /** An entry as its editor saved it last. Undefined: drafts cannot be read. Throws the content client's errors. */
  readonly readDraft: ((id: string) => Promise<Entity | undefined>) | undefined;
  /** The URL of a path's draft, for an hour. Undefined: there is no preview. */
  readonly previewAt: ((path: string) => string) | undefined;
  /** Tells the site and other machines that content was approved. */
  readonly tell: (changes: readonly ContentChange[]) => Promise<void>;
  /** The site's origin, by which its pages are named. */
  readonly siteUrl: string;
  /** In ms since 1970. */
  readonly now: () => number;
}

/** A request of someone who is signed in. */
export interface Asked {
  readonly person: Person;
  readonly query: URLSearchParams;
  /** See `Session`. */
  readonly formToken: string;
}

/** A form that someone who is signed in has sent. */
export interface SentForm extends Asked {
  readonly fields: FormFields;
}

export type Outcome =
  | { readonly title: string; readonly body: ReactNode; readonly status?: number }
  /** Where to look next, after something was done. */
  | { readonly location: string }
  /** A file. */
  | { readonly response: SiteResponse };

/** One page of the desk: a file, and a line in `desk-pages.ts`. */
export interface DeskPage {
  readonly path: string;
  /** In the menu; undefined: it is reached from another page. */
  readonly menu?: string;
  /** Whether it begins a group of the menu, with room before it. */
  readonly startsGroup?: boolean;
  /** The path of the page in the menu that it belongs to. */
  readonly below?: string;
  /** Who may see it. */
  readonly role: Role;
  readonly show?: (desk: Desk, asked: Asked) => Promise<Outcome>;
  /** For what its forms send. */
  readonly receive?: (desk: Desk, sent: SentForm) => Promise<Outcome>;
}

/** Something cannot be done; the message says why, to whoever tried it. */
export class DeskError extends Error {
  override readonly name = 'DeskError';
  readonly status: 400 | 403 | 404 | 409 | 503;

  constructor(status: 400 | 403 | 404 | 409 | 503, message: string) {
    super(message);
    this.status = status;
  }
}
