import path from 'node:path';

import { expect, test } from 'vitest';

import { submit } from '../support/call-back.ts';
import { enquiriesIn, queueDirectory } from '../support/enquiries.ts';
import { hostileSubmissions, isClearRefusal } from '../support/hostile-submissions.ts';
import { serve, startSite } from '../support/site.ts';

/** Every tenth of the thousand has each kind. */
const sample = hostileSubmissions().filter((_, index) => index % 10 === 0);

test('hostile submissions are refused with an explanation, and none is stored', async () => {
  expect(new Set(sample.map(({ kind }) => kind)).size).toBeGreaterThan(12);
  const enquiries = enquiriesIn(path.join(queueDirectory(), 'queue'));
  const site = await startSite({ enquiries }).then(serve);
  for (const [index, submission] of sample.entries()) {
    const response = await submit(site.origin, submission, `127.0.0.${2 + (index % 9)}`);
    const description = `${submission.kind}: ${submission.body.toString().slice(0, 200)}`;
    expect([description, response.status, isClearRefusal(response)]).toEqual([
      description,
      submission.status,
      true,
    ]);
  }
  expect(enquiries.stats()).toMatchObject({ accepted: 0 });
  // The form still works.
  expect((await submit(site.origin, { body: 'name=Ada&telephone=02079460999' })).status).toBe(303);
  await site.close();
  await enquiries.stop();
});
