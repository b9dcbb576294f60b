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

test('R8.9 a fetch is loading at the start', () => {
  expect(initialFetchState).toEqual({ status: 'loading', loading: true, content: null, error: null });
});

test('R8.9 a fetch that succeeds has its content and no error', () => {
  expect(loadedState).toEqual({ status: 'loaded', loading: false, content: 'the options', error: null });
});

test('R8.9 a fetch that fails has its error and no content', () => {
  expect(failedState).toEqual({ status: 'error', loading: false, content: null, error: new Error('503') });
});

test('R8.9 a fetch that starts again is loading and shows nothing of before', () => {
  expect(reduceFetchState(loadedState, { type: 'started' })).toEqual(initialFetchState);
  expect(reduceFetchState(failedState, { type: 'started' })).toEqual(initialFetchState);
});

test('R8.9 a later success takes the place of an error', () => {
  expect(reduceFetchState(failedState, { type: 'loaded', content: 'newer' })).toMatchObject({
    status: 'loaded',
    content: 'newer',
    error: null,
  });
});

test('R8.9 anything may be thrown: the error is always an Error', () => {
  const state = reduceFetchState<string>(initialFetchState, { type: 'failed', error: 'gone' });
  expect(state.error).toEqual(new Error('gone'));
});
