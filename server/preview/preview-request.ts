import { isContentId } from '../content/content-id.ts';
import type { DraftScope } from './draft-token.ts';
import type { PreviewProblem } from './preview-refusal.tsx';

/** The parameters of a preview. */
export interface PreviewRequest {
  /** Undefined: the home page. */
  readonly entry: string | undefined;
  readonly scope: DraftScope;
}

/**
 * Reads the parameters that Contentful has filled in. It writes `…_NOT_FOUND` in place of what an entry does not have.
 *
 * @param environment that the site reads
 */
export function readPreviewRequest(
  parameters: URLSearchParams,
  environment: string,
): PreviewRequest | PreviewProblem {
  const names = ['entry', 'locale', 'timeline', 'env'] as const;
  const [entry = '', locale = '', timeline = '', env = ''] = names.map((name) => parameters.get(name) ?? '');
  if ([entry, locale, env].some((value) => value.endsWith('_NOT_FOUND'))) return 'unresolved';
  if (entry !== '' && !isContentId(entry)) return 'unresolved';
  if (env !== '' && env !== environment) return 'environment';
  if (locale !== '' && !/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(locale)) return 'locale';
  const point = readTimeline(timeline);
  if (point === undefined) return 'timeline';
  return { entry: entry || undefined, scope: { locale: locale || undefined, ...point } };
}

/**
 * A point in Contentful’s timeline: `release;time`, encoded once more, and empty for now. The release wins, since the
 * preview API takes only one. Undefined if it cannot be read.
 */
function readTimeline(text: string): Pick<DraftScope, 'release' | 'moment'> | undefined {
  if (text === '' || ['{timeline}', 'undefined', 'null'].includes(text) || text.endsWith('_NOT_FOUND'))
    return {};
  let decoded: string;
  try {
    decoded = decodeURIComponent(text);
  } catch {
    return undefined;
  }
  const [release = '', moment = '', ...others] = decoded.split(';');
  if (others.length > 0 || (release !== '' && !isContentId(release))) return undefined;
  if (release !== '') return { release };
  const time = Date.parse(moment);
  return Number.isNaN(time) ? undefined : { moment: new Date(time).toISOString() };
}
