import { expect, test } from 'vitest';

import { ContentServiceError } from './content/content-service-error.ts';
import { ContentUnavailableError, describeError } from './errors.ts';

test('the log shows the content service’s error, however deep in the chain of causes', () => {
  const cause = new ContentServiceError({
    kind: 'invalidQuery',
    message: 'Unknown field.',
    status: 400,
    requestId: 'request-1',
    details: { name: 'unknown' },
    statusText: 'Bad Request',
  });
  expect(describeError(new ContentUnavailableError('The content "options"', { cause }))).toEqual({
    error: 'ContentUnavailableError: The content "options" is not available from the content service',
    causes: ['ContentServiceError: Unknown field.'],
    kind: 'invalidQuery',
    status: 400,
    requestId: 'request-1',
    details: { name: 'unknown' },
  });
});
