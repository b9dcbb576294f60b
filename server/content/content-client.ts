import { createClient, type CreateClientParams } from 'contentful';

import type { RawAsset, RawEntry } from '#shared/content-model/raw.ts';

import type { Logger } from '../observability/log.ts';
import { findAssetKeyExpiryError } from './asset-key-expiry.ts';
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
import { alwaysOpenGate } from './outage-gate.ts';
import {
  assetsDefaults,
  assertContentId,
  contentTypesDefaults,
  type ContentQuery,
  entriesDefaults,
  entryDefaults,
  invalidQuery,
  noDefaults,
  type QueryDefaults,
  readQuery,
  tagsDefaults,
  taxonomyDefaults,
  type WireQuery,
} from './query-validation.ts';
import type { CallOptions } from './request-deadline.ts';
import type { ResponseShape } from './service-reply.ts';
import { readSyncQuery, type SyncQuery } from './sync-query.ts';
import { createThrottledGate, type Turnstile } from './throttle.ts';
import { createTokenMask, type TokenMask } from './token-mask.ts';

/**
 * A client for Contentful's delivery or preview API. Every call rejects with a `ContentServiceError` and nothing else.
 * Invalid queries are rejected before they are sent.
 */
export interface ContentClient extends EntriesByType {
  /** Oldest first, unless `order` is set. Links are resolved `include` levels deep (default 1). */
  getEntries(query?: ContentQuery, options?: CallOptions): Promise<EntryCollection>;
  /** A missing entry rejects with kind `notFound` and `details` `{ type: 'Entry', id, environment, space }`. */
  getEntry(id: string, query?: ContentQuery, options?: CallOptions): Promise<RawEntry>;
  /** Oldest first, unless `order` is set. */
  getAssets(query?: ContentQuery, options?: CallOptions): Promise<Collection<RawAsset>>;
  getAsset(id: string, query?: ContentQuery, options?: CallOptions): Promise<RawAsset>;
  getContentTypes(query?: ContentQuery, options?: CallOptions): Promise<Collection<ContentType>>;
  getContentType(id: string, options?: CallOptions): Promise<ContentType>;
  /** Public tags only. */
  getTags(query?: ContentQuery, options?: CallOptions): Promise<Collection<Tag>>;
  getTag(id: string, options?: CallOptions): Promise<Tag>;
  getLocales(options?: CallOptions): Promise<Collection<Locale>>;
  /**
   * Everything, or the changes since the last sync. Reads all pages, or one with `paginate: false`. Links are resolved
   * only within the result.
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
   * A key for signing URLs of protected assets.
   *
   * @param expiresAt whole seconds since 1970, not in the past, at most 48 hours ahead
   */
  createAssetKey(expiresAt: number, options?: CallOptions): Promise<AssetKey>;
  /** Closes keep-alive connections. */
  close(): void;
}

/**
 * The package's client as used here. Its own types derive fields from content types that it does not know, and let
 * `any` through.
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
 * Wraps the `contentful` package with query validation, deadlines, keep-alive connections and errors that are safe to
 * log.
 *
 * The package retries requests after a 5xx, a 429 or a lost connection, up to `retryLimit` times. The wait grows by √2
 * (about 2, 2.6, 3.4, 4.6 and 6.2 s), or follows the rate-limit reset header of a 429, up to a minute.
 *
 * @param deps `gate`: limits requests in an outage; by default only the throttle does
 * @throws {ContentSettingsError}
 */
export function createContentClient(
  settings: ContentClientSettings,
  { log, gate = alwaysOpenGate }: { log: Logger; gate?: Turnstile },
): ContentClient {
  const complete = completeClientSettings(settings);
  const mask = createTokenMask(complete.accessToken);
  const transport = createContentTransport({
    timeoutMs: complete.timeoutMs,
    mask,
    gate: createThrottledGate(gate, complete.throttle),
    peer: complete.preview ? 'drafts' : 'content',
    log,
  });
  const { includeContentSourceMaps, timelinePreview, locale } = complete;
  const readLocalised = (query: ContentQuery, defaults: QueryDefaults) =>
    readQuery(locale === undefined ? query : { locale, ...query }, defaults);
  const api = createClient({
    space: complete.spaceId,
    environment: complete.environment,
    accessToken: complete.accessToken,
    host: complete.host,
    insecure: complete.insecure,
    timeout: complete.timeoutMs,
    retryLimit: complete.retryLimit,
    adapter: transport.adapter,
    httpAgent: transport.httpAgent,
    httpsAgent: transport.httpsAgent,
    // Otherwise HTTP_PROXY would send even loopback requests, with the token, to another host.
    proxy: false,
    logHandler: createLogHandler(log, mask),
    ...(includeContentSourceMaps === undefined ? {} : { includeContentSourceMaps }),
    ...(timelinePreview === undefined ? {} : { timelinePreview }),
  } as CreateClientParams) as unknown as PackageClient;

  async function call<Result>(
    shape: ResponseShape,
    { deadlineMs }: CallOptions,
    send: () => Promise<unknown>,
  ): Promise<Result> {
    return (await transport.run({ shape, deadlineMs }, send)) as Result;
  }

  const calls: Omit<ContentClient, keyof EntriesByType> = {
    getEntries: async (query = {}, options = {}) => {
      const wire = readLocalised(query, entriesDefaults);
      return call('collection', options, () => api.getEntries(wire));
    },
    getEntry: async (id, query = {}, options = {}) => {
      assertContentId(id, 'an entry');
      const wire = readLocalised(query, entryDefaults);
      return call('collection', options, () => api.getEntry(id, wire));
    },
    getAssets: async (query = {}, options = {}) => {
      const wire = readLocalised(query, assetsDefaults);
      return call('collection', options, () => api.getAssets(wire));
    },
    getAsset: async (id, query = {}, options = {}) => {
      assertContentId(id, 'an asset');
      const wire = readLocalised(query, noDefaults);
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
      const error = findAssetKeyExpiryError(expiresAt, Date.now());
      if (error !== undefined) throw invalidQuery([error]);
      return call('assetKey', options, () => api.createAssetKey(expiresAt));
    },
    close: () => {
      transport.close();
    },
  };
  return { ...calls, ...createEntriesByType(calls, log) };
}

/** The package logs retries here instead of to the console. It promises them, although the gate may refuse them. */
function createLogHandler(log: Logger, mask: TokenMask): CreateClientParams['logHandler'] {
  return (level, data) => {
    const text = mask(typeof data === 'string' ? data : String(data?.['message'] ?? ''));
    const retry = /^(?<reason>.*) error occurred\. Waiting for (?<waitMs>\d+) ms/.exec(text)?.groups;
    const event = { source: 'contentful' };
    if (retry)
      log.warn(
        { ...event, reason: retry['reason'], waitMs: Number(retry['waitMs']) },
        'a request to the content service failed; it is sent again unless the service is down',
      );
    else if (level === 'error') log.error(event, text);
    else if (level === 'warning') log.warn(event, text);
    else log.info(event, text);
  };
}
