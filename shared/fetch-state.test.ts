import { expect, test } from 'vitest';

import { type FetchState, INITIAL_FETCH_STATE, reduceFetchState } from './fetch-state.ts';

const LOADED: FetchState<string> = reduceFetchState<string>(INITIAL_FETCH_STATE, {
  type: 'loaded',
  content: 'the options',
});
const FAILED: FetchState<string> = reduceFetchState<string>(INITIAL_FETCH_STATE, {
  type: 'failed',
  error: new Error('503'),
});

test('R8.9 a fetch is loading at the start', () => {
  expect(INITIAL_FETCH_STATE).toEqual({ status: 'loading', loading: true, content: null, error: null });
});

test('R8.9 a fetch that succeeds has its content and no error', () => {
  expect(LOADED).toEqual({ status: 'loaded', loading: false, content: 'the options', error: null });
});

test('R8.9 a fetch that fails has its error and no content', () => {
  expect(FAILED).toEqual({ status: 'error', loading: false, content: null, error: new Error('503') });
});

test('R8.9 a fetch that starts again is loading and shows nothing of before', () => {
  expect(reduceFetchState(LOADED, { type: 'started' })).toEqual(INITIAL_FETCH_STATE);
  expect(reduceFetchState(FAILED, { type: 'started' })).toEqual(INITIAL_FETCH_STATE);
});

test('R8.9 a later success takes the place of an error', () => {
  expect(reduceFetchState(FAILED, { type: 'loaded', content: 'newer' })).toMatchObject({
    status: 'loaded',
    content: 'newer',
    error: null,
  });
});

test('R8.9 anything may be thrown: the error is always an Error', () => {
  const state = reduceFetchState<string>(INITIAL_FETCH_STATE, { type: 'failed', error: 'gone' });
  expect(state.error).toEqual(new Error('gone'));
});
