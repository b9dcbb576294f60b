import { serialize } from 'node:v8';

import { expect, test } from 'vitest';

import { digestOf } from './content-digest.ts';

test('equal content has the same digest, however V8 keeps its numbers', () => {
  const doubles = [0.5, 1];
  doubles.shift();
  expect(serialize(doubles).equals(serialize([1]))).toBe(false);
  expect(digestOf(doubles)).toBe(digestOf([1]));
});

test('content that refers to itself has a digest, which changes with what it contains', () => {
  const circular = (title: string) => {
    const page: Record<string, unknown> = { title };
    page['related'] = [page];
    return page;
  };
  expect(digestOf(circular('Fees'))).toBe(digestOf(circular('Fees')));
  expect(digestOf(circular('Fees'))).not.toBe(digestOf(circular('Our fees')));
});
