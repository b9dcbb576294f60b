import { expect, test } from 'vitest';

import { type FetchState, initialFetchState, reduceFetchState } from './fetch-state.ts';

const loadedState: FetchState<string> = reduceFetchState<string>(initialFetchState, {
  type: 'loaded',
  content: 'the options',
});
const failedState: FetchState<string> = reduceFetchState<string>(initialFetchState, {
  type: 'failed',
  error: new Error('503'),
});

test('R8.9: a fetch starts as loading', () => {
  expect(initialFetchState).toEqual({ status: 'loading', loading: true, content: null, error: null });
});

test('R8.9: a successful fetch has content and no error', () => {
  expect(loadedState).toEqual({ status: 'loaded', loading: false, content: 'the options', error: null });
});

test('R8.9: a failed fetch has an error and no content', () => {
  expect(failedState).toEqual({ status: 'error', loading: false, content: null, error: new Error('503') });
});

test('R8.9: a restarted fetch is loading, and its earlier outcome is gone', () => {
  expect(reduceFetchState(loadedState, { type: 'started' })).toEqual(initialFetchState);
  expect(reduceFetchState(failedState, { type: 'started' })).toEqual(initialFetchState);
});

test('R8.9: a later success replaces an error', () => {
  expect(reduceFetchState(failedState, { type: 'loaded', content: 'newer' })).toMatchObject({
    status: 'loaded',
    content: 'newer',
    error: null,
  });
});

test('R8.9: whatever is thrown, the error is an Error', () => {
  const state = reduceFetchState<string>(initialFetchState, { type: 'failed', error: 'gone' });
  expect(state.error).toEqual(new Error('gone'));
});
