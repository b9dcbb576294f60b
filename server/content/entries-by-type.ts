import type { RawEntry } from '#shared/content-model/raw.ts';

import { describeError } from '../errors.ts';
import type { Logger } from '../observability/log.ts';
import { ContentServiceError, isUnknownContentType } from './content-service-error.ts';
import type { EntryCollection } from './delivered-content.ts';
import { createListedFields, type ContentTypeClient } from './listed-fields.ts';
import type { ContentQuery } from './query-validation.ts';
import type { CallOptions } from './request-deadline.ts';

export interface ListOptions extends CallOptions {
  /** Entries per response, whose size is limited to 7 MB; default: 500. */
  readonly chunkSize?: number;
  readonly include?: number;
  /** The fields to fetch; default: all. Fields that the space lacks are left out and logged. */
  readonly fields?: readonly string[];
  /** If true, a content type that the space lacks has no entries; otherwise it is an error. */
  readonly isOptionalType?: boolean;
}

export interface EntriesByType {
  /** All entries of a content type, oldest first. Throws the client's errors, and if the list changes while being read. */
  readonly getEntriesByType: (contentType: string, options?: ListOptions) => Promise<readonly RawEntry[]>;
  /**
   * The same for lists that a page can do without (R8.7). Returns null for an empty name and on failure; a failure is
   * logged once until the list loads again.
   */
  readonly loadByType: (contentType: string, options?: ListOptions) => Promise<readonly RawEntry[] | null>;
}

export function createEntriesByType(
  client: ContentTypeClient & {
    getEntries(query: ContentQuery, options: CallOptions): Promise<EntryCollection>;
  },
  log: Logger,
): EntriesByType {
  const withListedFields = createListedFields({ client, log });
  const failing = new Set<string>();

  async function readAll(
    contentType: string,
    options: Omit<ListOptions, 'isOptionalType'>,
  ): Promise<readonly RawEntry[]> {
    const { include = 1, chunkSize = 500, fields, ...callOptions } = options;
    const entries: RawEntry[] = [];
    let skip = 0;
    let expected: number | undefined;
    for (;;) {
      const query = {
        content_type: contentType,
        ...(fields && { select: fields.map((field) => `fields.${field}`) }),
        include,
        limit: chunkSize,
        skip,
      };
      const { items, total, leftOut = 0 } = await client.getEntries(query, callOptions);
      entries.push(...items);
      skip += items.length + leftOut;
      // An entry was published or withdrawn between two chunks, so another may have been skipped.
      if ((expected ??= total) !== total || (items.length === 0 && skip < total))
        throw new Error(`The list of "${contentType}" changed while it was being read`);
      if (skip >= total) return entries;
    }
  }

  async function getEntriesByType(
    contentType: string,
    { isOptionalType = false, ...options }: ListOptions = {},
  ): Promise<readonly RawEntry[]> {
    const { fields } = options;
    try {
      return fields
        ? await withListedFields(contentType, fields, (present) =>
            readAll(contentType, { ...options, fields: present }),
          )
        : await readAll(contentType, options);
    } catch (error) {
      if (isOptionalType && isUnknownContentType(error)) return [];
      throw error;
    }
  }

  function reportFailure(contentType: string, error: unknown): void {
    // The outage gate has already logged that the service is down.
    if (failing.has(contentType) || (error instanceof ContentServiceError && error.kind === 'outage')) return;
    failing.add(contentType);
    log.error({ contentType, ...describeError(error) }, 'entries cannot be loaded');
  }

  return {
    getEntriesByType,
    async loadByType(contentType, options) {
      if (contentType.trim() === '') return null;
      try {
        const entries = await getEntriesByType(contentType, options);
        failing.delete(contentType);
        return entries;
      } catch (error) {
        reportFailure(contentType, error);
        return null;
      }
    },
  };
}
