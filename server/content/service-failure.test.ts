import { AxiosError } from 'axios';
import { expect, test } from 'vitest';

import { ContentServiceError } from './content-service-error.ts';
import { describeFailure } from './service-failure.ts';

const failureContext = { shape: 'collection', attempts: 1, mask: (text: string) => text } as const;

test.each([
  ['ECONNREFUSED', 'network'],
  ['ENOTFOUND', 'network'],
  ['EAI_AGAIN', 'network'],
  ['ECONNRESET', 'network'],
  ['CERT_HAS_EXPIRED', 'network'],
  [undefined, 'network'],
  ['ECONNABORTED', 'timeout'],
  ['ETIMEDOUT', 'timeout'],
  ['ERR_CANCELED', 'cancelled'],
  ['ERR_BAD_REQUEST', 'unsupportedProtocol'],
  ['ERR_BAD_RESPONSE', 'badResponse'],
])('the HTTP client’s %s is of kind %s', (code, kind) => {
  expect(describeFailure(new AxiosError('', code), failureContext)).toMatchObject({ kind, code });
});

test('an error without a message is described by its code', () => {
  expect(describeFailure(new AxiosError('', 'ECONNREFUSED'), failureContext).message).toBe(
    'The content service cannot be reached: ECONNREFUSED',
  );
});

test('anything thrown becomes a ContentServiceError with a cause', () => {
  const error = describeFailure(new RangeError('odd'), failureContext);

  expect(error).toBeInstanceOf(ContentServiceError);
  expect(error.kind).toBe('badResponse');
  expect(error.cause).toMatchObject({ name: 'RangeError', message: 'odd' });
  expect(describeFailure('a string', failureContext).message).toContain('a string');
});

test('a ContentServiceError stays as it is', () => {
  const error = new ContentServiceError({ kind: 'deadline', message: 'late' });

  expect(describeFailure(error, failureContext)).toBe(error);
});
