import { createClient, type CreateClientParams } from 'contentful';

import type { RawAsset, RawEntry } from '#shared/content-model/raw.ts';

import type { Logger } from '../log.ts';
import { findAssetKeyExpiryFault } from './asset-key-expiry.ts';
import { completeClientSettings, type ContentClientSettings } from './content-client-settings.ts';
import { createContentTransport } from './content-transport.ts';
import type {
  AssetKey,
  Collection,
  ContentType,
  CursorCollection,
  EntryCollection,
  Locale,
  SyncResult,
  Tag,
  TaxonomyConcept,
  TaxonomyConceptScheme,
} from './delivered-content.ts';
import { createEntriesByType, type EntriesByType } from './entries-by-type.ts';
import { alwaysOpenGate, type OutageGate } from './outage-gate.ts';
import {
  assetsDefaults,
  assertContentId,
  contentTypesDefaults,
  type ContentQuery,
  entriesDefaults,
  entryDefaults,
  invalidQuery,
  noDefaults,
  readQuery,
  tagsDefaults,
  taxonomyDefaults,
  type WireQuery,
} from './query-validation.ts';
import type { CallOptions } from './request-deadline.ts';
import type { ReplyShape } from './service-reply.ts';
import { readSyncQuery, type SyncQuery } from './sync-query.ts';
import { createTokenMask, type TokenMask } from './token-mask.ts';

/**
 * Everything the site may ask of the content service (Contentful's delivery or preview API). Every call rejects
 * with a `ContentServiceError` and nothing else; a faulty query is refused before it is sent.
 */
export interface ContentClient extends EntriesByType {
  /** Entries, oldest first unless `order` says otherwise, with links resolved `include` levels deep (default 1). */
  getEntries(query?: ContentQuery, options?: CallOptions): Promise<EntryCollection>;
  /** One entry. Where there is none: kind `notFound`, `details` `{ type: 'Entry', id, environment, space }`. */
  getEntry(id: string, query?: ContentQuery, options?: CallOptions): Promise<RawEntry>;
  /** Assets, oldest first unless `order` says otherwise. */
  getAssets(query?: ContentQuery, options?: CallOptions): Promise<Collection<RawAsset>>;
  getAsset(id: string, query?: ContentQuery, options?: CallOptions): Promise<RawAsset>;
  getContentTypes(query?: ContentQuery, options?: CallOptions): Promise<Collection<ContentType>>;
  getContentType(id: string, options?: CallOptions): Promise<ContentType>;
  /** Public tags. */
  getTags(query?: ContentQuery, options?: CallOptions): Promise<Collection<Tag>>;
  getTag(id: string, options?: CallOptions): Promise<Tag>;
  getLocales(options?: CallOptions): Promise<Collection<Locale>>;
  /**
   * Everything, or what has changed. Reads all following pages, or one page with `paginate: false`. Links are
   * resolved within what the sync brought.
   */
  sync(query: SyncQuery, options?: CallOptions & { readonly paginate?: boolean }): Promise<SyncResult>;
  getConceptSchemes(
    query?: ContentQuery,
    options?: CallOptions,
  ): Promise<CursorCollection<TaxonomyConceptScheme>>;
  getConceptScheme(id: string, options?: CallOptions): Promise<TaxonomyConceptScheme>;
  getConcepts(query?: ContentQuery, options?: CallOptions): Promise<CursorCollection<TaxonomyConcept>>;
  getConcept(id: string, options?: CallOptions): Promise<TaxonomyConcept>;
  /**
   * A key with which URLs of protected assets are signed.
   *
   * @param expiresAt whole seconds since 1970, not past, at most 172,800 ahead
   */
  createAssetKey(expiresAt: number, options?: CallOptions): Promise<AssetKey>;
  /** Closes the connections that are kept open. */
  close(): void;
}

/**
 * The package's client as it is used here. Its own types calculate fields from content types that are not known
 * to it, and let `any` through.
 */
interface PackageClient {
  getEntries(query: WireQuery): Promise<unknown>;
  getEntry(id: string, query: WireQuery): Promise<unknown>;
  getAssets(query: WireQuery): Promise<unknown>;
  getAsset(id: string, query: WireQuery): Promise<unknown>;
  getContentTypes(query: WireQuery): Promise<unknown>;
  getContentType(id: string): Promise<unknown>;
  getTags(query: WireQuery): Promise<unknown>;
  getTag(id: string): Promise<unknown>;
  getLocales(): Promise<unknown>;
  sync(query: WireQuery, options: { paginate: boolean }): Promise<unknown>;
  getConceptSchemes(query: WireQuery): Promise<unknown>;
  getConceptScheme(id: string): Promise<unknown>;
  getConcepts(query: WireQuery): Promise<unknown>;
  getConcept(id: string): Promise<unknown>;
  createAssetKey(expiresAt: number): Promise<unknown>;
}

/**
 * Creates the site's one way to its content: the `contentful` package with checked questions, deadlines, kept
 * connections and errors that can be logged.
 *
 * Requests are retried by the package: after a 5xx, a 429 or a lost connection, up to `retryLimit` times, the
 * wait growing by √2 (about 2, 2.6, 3.4, 4.6 and 6.2 s) or as long as the rate-limit reset header of a 429 says,
 * at most a minute.
 *
 * @param deps `gate`: what every request passes on its way out; without one there is no limit in an outage
 * @throws {ContentSettingsError} with every fault of the settings
 */
export function createContentClient(
  settings: ContentClientSettings,
  { log, gate = alwaysOpenGate }: { log: Logger; gate?: OutageGate },
): ContentClient {
  const complete = completeClientSettings(settings);
  const mask = createTokenMask(complete.accessToken);
  const transport = createContentTransport({
    timeoutMs: complete.timeoutMs,
    mask,
    gate,
    log,
  });
  const { includeContentSourceMaps, timelinePreview } = complete;
  // `throttle` reaches contentful-sdk-core although the package's own type lacks it.
  const api = createClient({
    space: complete.spaceId,
    environment: complete.environment,
    accessToken: complete.accessToken,
    host: complete.host,
    insecure: complete.insecure,
    timeout: complete.timeoutMs,
    retryLimit: complete.retryLimit,
    throttle: complete.throttle,
    adapter: transport.adapter,
    httpAgent: transport.httpAgent,
    httpsAgent: transport.httpsAgent,
    // HTTP_PROXY would carry even loopback requests, token and all, to another host.
    proxy: false,
    logHandler: createLogHandler(log, mask),
    ...(includeContentSourceMaps === undefined ? {} : { includeContentSourceMaps }),
    ...(timelinePreview === undefined ? {} : { timelinePreview }),
  } as CreateClientParams) as unknown as PackageClient;

  async function call<Result>(
    shape: ReplyShape,
    { deadlineMs }: CallOptions,
    ask: () => Promise<unknown>,
  ): Promise<Result> {
    // The transport has let nothing through that has not this call's shape.
    return (await transport.run({ shape, deadlineMs }, ask)) as Result;
  }

  const calls: Omit<ContentClient, keyof EntriesByType> = {
    getEntries: async (query = {}, options = {}) => {
      const wire = readQuery(query, entriesDefaults);
      return call('collection', options, () => api.getEntries(wire));
    },
    getEntry: async (id, query = {}, options = {}) => {
      assertContentId(id, 'an entry');
      const wire = readQuery(query, entryDefaults);
      return call('collection', options, () => api.getEntry(id, wire));
    },
    getAssets: async (query = {}, options = {}) => {
      const wire = readQuery(query, assetsDefaults);
      return call('collection', options, () => api.getAssets(wire));
    },
    getAsset: async (id, query = {}, options = {}) => {
      assertContentId(id, 'an asset');
      const wire = readQuery(query, noDefaults);
      return call('entity', options, () => api.getAsset(id, wire));
    },
    getContentTypes: async (query = {}, options = {}) => {
      const wire = readQuery(query, contentTypesDefaults);
      return call('collection', options, () => api.getContentTypes(wire));
    },
    getContentType: async (id, options = {}) => {
      assertContentId(id, 'a content type');
      return call('entity', options, () => api.getContentType(id));
    },
    getTags: async (query = {}, options = {}) => {
      const wire = readQuery(query, tagsDefaults);
      return call('collection', options, () => api.getTags(wire));
    },
    getTag: async (id, options = {}) => {
      assertContentId(id, 'a tag');
      return call('entity', options, () => api.getTag(id));
    },
    getLocales: async (options = {}) => call('collection', options, () => api.getLocales()),
    sync: async (query, { paginate = true, ...options } = {}) => {
      const wire = readSyncQuery(query);
      return call('sync', options, () => api.sync(wire, { paginate }));
    },
    getConceptSchemes: async (query = {}, options = {}) => {
      const wire = readQuery(query, taxonomyDefaults);
      return call('collection', options, () => api.getConceptSchemes(wire));
    },
    getConceptScheme: async (id, options = {}) => {
      assertContentId(id, 'a concept scheme');
      return call('entity', options, () => api.getConceptScheme(id));
    },
    getConcepts: async (query = {}, options = {}) => {
      const wire = readQuery(query, taxonomyDefaults);
      return call('collection', options, () => api.getConcepts(wire));
    },
    getConcept: async (id, options = {}) => {
      assertContentId(id, 'a concept');
      return call('entity', options, () => api.getConcept(id));
    },
    createAssetKey: async (expiresAt, options = {}) => {
      const fault = findAssetKeyExpiryFault(expiresAt, Date.now());
      if (fault !== undefined) throw invalidQuery([fault]);
      return call('assetKey', options, () => api.createAssetKey(expiresAt));
    },
    close: () => {
      transport.close();
    },
  };
  return { ...calls, ...createEntriesByType(calls, log) };
}

/** The package reports retries and its throttle here; by default it would write to the console. */
function createLogHandler(log: Logger, mask: TokenMask): CreateClientParams['logHandler'] {
  return (level, data) => {
    const text = typeof data === 'string' ? data : String(data?.['message'] ?? '');
    const event = { source: 'contentful' };
    if (level === 'error') log.error(event, mask(text));
    else if (level === 'warning') log.warn(event, mask(text));
    else log.info(event, mask(text));
  };
}
