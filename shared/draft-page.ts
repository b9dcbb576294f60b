/** A draft page's data for its script: `data-draft` of the document’s element. */
export interface DraftPage {
  /** The version of the page's content. */
  readonly version: string;
  /** Where the drafts are, with the token. */
  readonly root: string;
  readonly space: string;
  readonly environment: string;
  /** Undefined: the default of the space. */
  readonly locale?: string | undefined;
  /** The origins of editors that may show the page in a frame. */
  readonly editorOrigins: readonly string[];
}

/** Below the token: answers with the version of a page, once the server has asked for new drafts. */
export const draftVersionPath = '/-/version';

/** The answer there. */
export interface DraftVersion {
  readonly version: string;
  /** How long to wait before asking again, in ms, while editors are saving. */
  readonly againAfterMs: number;
}
