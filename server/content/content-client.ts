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
  getEntries: ListCall<EntryCollection>;
  /** Likewise, with all links left as links, which is cheaper. */
  getUnlinkedEntries: ListCall<EntryCollection>;
  /** A missing entry rejects with kind `notFound` and `details` `{ type: 'Entry', id, environment, space }`. */
  getEntry: LocalisedCall<RawEntry>;
  /** Oldest first, unless `order` is set. */
  getAssets: ListCall<Collection<RawAsset>>;
  getAsset: LocalisedCall<RawAsset>;
  getContentTypes: ListCall<Collection<ContentType>>;
  getContentType: EntityCall<ContentType>;
  /** Public tags only. */
  getTags: ListCall<Collection<Tag>>;
  getTag: EntityCall<Tag>;
  getLocales(options?: CallOptions): Promise<Collection<Locale>>;
  /**
   * Everything, or the changes since the last sync. Reads all pages, or one with `paginate: false`. Links are resolved
   * only within the result.
   */
  sync(query: SyncQuery, options?: CallOptions & { readonly paginate?: boolean }): Promise<SyncResult>;
  getConceptSchemes: ListCall<CursorCollection<TaxonomyConceptScheme>>;
  getConceptScheme: EntityCall<TaxonomyConceptScheme>;
  getConcepts: ListCall<CursorCollection<TaxonomyConcept>>;
  getConcept: EntityCall<TaxonomyConcept>;
  /**
   * A key for signing URLs of protected assets.
   *
   * @param expiresAt whole seconds since 1970, not in the past, at most 48 hours ahead
   */
  createAssetKey(expiresAt: number, options?: CallOptions): Promise<AssetKey>;
  /** Closes keep-alive connections. */
  close(): void;
}

type ListCall<Result> = (query?: ContentQuery, options?: CallOptions) => Promise<Result>;
type EntityCall<Result> = (id: string, options?: CallOptions) => Promise<Result>;
type LocalisedCall<Result> = (id: string, query?: ContentQuery, options?: CallOptions) => Promise<Result>;

/**
 * The package's client as used here. Its own types derive fields from content types that it does not know, and let
 * `any` through.
 */
type PackageCalls = Record<
  Exclude<keyof ContentClient, keyof EntriesByType | 'close' | 'getUnlinkedEntries'>,
  (...parameters: readonly unknown[]) => Promise<unknown>
>;
type PackageClient = PackageCalls & { readonly withoutLinkResolution: PackageCalls };
type CallName = keyof PackageCalls;

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
  const { locale } = complete;
  const readLocalised = (query: ContentQuery, defaults: QueryDefaults) =>
    readQuery(locale === undefined ? query : { locale, ...query }, defaults);
  const api = openPackage(complete, transport, createLogHandler(log, mask));

  async function call<Result>(
    shape: ResponseShape,
    options: CallOptions,
    send: () => Promise<unknown>,
  ): Promise<Result> {
    return (await transport.run({ shape, ...options }, send)) as Result;
  }

  const list =
    <Result>(
      name: CallName,
      defaults: QueryDefaults,
      read = readQuery,
      client: PackageCalls = api,
    ): ListCall<Result> =>
    async (query = {}, options = {}) => {
      const wire = read(query, defaults);
      return call('collection', options, () => client[name](wire));
    };
  const entity =
    <Result>(name: CallName, what: string): EntityCall<Result> =>
    async (id, options = {}) => {
      assertContentId(id, what);
      return call('entity', options, () => api[name](id));
    };
  const localised =
    <Result>(
      name: CallName,
      what: string,
      shape: ResponseShape,
      defaults: QueryDefaults,
    ): LocalisedCall<Result> =>
    async (id, query = {}, options = {}) => {
      assertContentId(id, what);
      const wire = readLocalised(query, defaults);
      return call(shape, options, () => api[name](id, wire));
    };

  const calls: Omit<ContentClient, keyof EntriesByType> = {
    getEntries: list('getEntries', entriesDefaults, readLocalised),
    getUnlinkedEntries: list('getEntries', entriesDefaults, readLocalised, api.withoutLinkResolution),
    getEntry: localised('getEntry', 'an entry', 'collection', entryDefaults),
    getAssets: list('getAssets', assetsDefaults, readLocalised),
    getAsset: localised('getAsset', 'an asset', 'entity', noDefaults),
    getContentTypes: list('getContentTypes', contentTypesDefaults),
    getContentType: entity('getContentType', 'a content type'),
    getTags: list('getTags', tagsDefaults),
    getTag: entity('getTag', 'a tag'),
    getConceptSchemes: list('getConceptSchemes', taxonomyDefaults),
    getConceptScheme: entity('getConceptScheme', 'a concept scheme'),
    getConcepts: list('getConcepts', taxonomyDefaults),
    getConcept: entity('getConcept', 'a concept'),
    getLocales: async (options = {}) => call('collection', options, () => api.getLocales()),
    sync: async (query, { paginate = true, ...options } = {}) => {
      const wire = readSyncQuery(query);
      return call('sync', options, () => api.sync(wire, { paginate }));
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

function openPackage(
  {
    spaceId,
    environment,
    accessToken,
    host,
    insecure,
    timeoutMs,
    retryLimit,
    includeContentSourceMaps,
    timelinePreview,
  }: ReturnType<typeof completeClientSettings>,
  { adapter, httpAgent, httpsAgent }: ReturnType<typeof createContentTransport>,
  logHandler: ReturnType<typeof createLogHandler>,
): PackageClient {
  return createClient({
    space: spaceId,
    environment,
    accessToken,
    host,
    insecure,
    timeout: timeoutMs,
    retryLimit,
    adapter,
    httpAgent,
    httpsAgent,
    // Otherwise HTTP_PROXY would send even loopback requests, with the token, to another host.
    proxy: false,
    logHandler,
    ...(includeContentSourceMaps === undefined ? {} : { includeContentSourceMaps }),
    ...(timelinePreview === undefined ? {} : { timelinePreview }),
  } as CreateClientParams) as unknown as PackageClient;
}

/** The package logs retries here instead of to the console. Its messages announce retries that the gate may then refuse. */
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
