/**
 * Content as Contentful delivers it, before a reader has turned it into a model. Only readers (`*.model.ts`) and the
 * server's content code see these shapes; views never do.
 */

/** An entry with its links resolved, as the `contentful` package returns it. */
export interface RawEntry {
  readonly sys: {
    readonly id: string;
    readonly type: 'Entry';
    readonly contentType: { readonly sys: { readonly id: string } };
    readonly createdAt?: string;
    readonly updatedAt?: string;
    /** How many times it has been published. */
    readonly revision?: number;
  };
  readonly fields: Readonly<Record<string, unknown>>;
}

/** An asset. Its `file` is missing if the upload was never finished. */
export interface RawAsset {
  readonly sys: {
    readonly id: string;
    readonly type: 'Asset';
    readonly createdAt?: string;
    readonly updatedAt?: string;
    readonly revision?: number;
  };
  readonly fields: Readonly<Record<string, unknown>>;
  readonly metadata?: { readonly tags: readonly { readonly sys: { readonly id: string } }[] };
}

/** Whether a value is an entry with its fields, and not an unresolved link. */
export function isRawEntry(value: unknown): value is RawEntry {
  return (
    hasSys(value, 'Entry') &&
    'fields' in value &&
    typeof value.fields === 'object' &&
    value.fields !== null &&
    typeof (value.sys as { contentType?: { sys?: { id?: unknown } } }).contentType?.sys?.id === 'string'
  );
}

/** Whether a value is an asset with its fields, and not an unresolved link. */
export function isRawAsset(value: unknown): value is RawAsset {
  return (
    hasSys(value, 'Asset') && 'fields' in value && typeof value.fields === 'object' && value.fields !== null
  );
}

/** The id of an entry, an asset or an unresolved link, for messages. */
export function rawId(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('sys' in value)) return undefined;
  const { sys } = value;
  return typeof sys === 'object' && sys !== null && 'id' in sys && typeof sys.id === 'string'
    ? sys.id
    : undefined;
}

/** A linked entry or asset in a sentence for editors, by its id. Findings replace the id by a name where there is one. */
export function quoteLink(value: unknown): string {
  const id = rawId(value);
  return id === undefined ? 'An entry' : `“${id}”`;
}

/** Quotes a value in a sentence. Content may be circular, and long. */
export function quoteValue(value: {}): string {
  try {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `“${text.slice(0, 80)}”`;
  } catch {
    return 'This';
  }
}

function hasSys(value: unknown, type: string): value is { sys: { id: string; type: string } } {
  if (rawId(value) === undefined) return false;
  return (value as { sys: { type?: unknown } }).sys.type === type;
}
