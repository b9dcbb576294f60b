import type { PublishedSpace } from '../store/published-space.ts';
import type { SpaceStore } from '../store/space-store.ts';
import type { Moment } from '../store/timeline.ts';
import { validationFailed } from './api-error.ts';
import { throwNotFound } from './entity-endpoints.ts';
import { parseInstant } from './filters.ts';

const releaseParameter = 'release[lte]';
const timestampParameter = 'timestamp[lte]';
const releasePattern = /^[A-Za-z0-9._-]{1,64}$/;
const datePattern = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** A request's view of the timeline, and its query without the parameters that chose it. */
export interface TimelineView {
  readonly space: PublishedSpace;
  readonly parameters: URLSearchParams;
}

/** @throws {ApiError} */
export function readTimelineView(store: SpaceStore, parameters: URLSearchParams): TimelineView {
  const moment = readMoment(parameters);
  const query = new URLSearchParams(parameters);
  query.delete(releaseParameter);
  query.delete(timestampParameter);
  const space = store.timeline(moment);
  return {
    space: space ?? throwNotFound(store.published('preview'), 'Release', moment.release ?? ''),
    parameters: query,
  };
}

function readMoment(parameters: URLSearchParams): Moment {
  const release = parameters.get(releaseParameter);
  const timestamp = parameters.get(timestampParameter);
  if (release === null && timestamp === null) {
    throw validationFailed({ name: 'required', details: `${releaseParameter} or ${timestampParameter}` });
  }
  if (release !== null && !releasePattern.test(release)) {
    throw validationFailed({ name: 'regexp', path: ['release', 'lte'], value: release });
  }
  const time = timestamp === null ? undefined : parseInstant(timestamp);
  if (timestamp !== null && (!datePattern.test(timestamp) || Number.isNaN(time))) {
    throw validationFailed({ name: 'dateRange', path: ['timestamp', 'lte'], value: timestamp });
  }
  return { ...(release === null ? {} : { release }), ...(time === undefined ? {} : { time }) };
}
