import { testWholeSite } from '#tests/support/whole-site.ts';

import { sampleSpace } from './sample-site.ts';

/** `npm run prove -- whole-site` validates every page. */
const isEveryFifth = (_address: string, index: number) => index % 5 === 0;

testWholeSite({ space: sampleSpace(), leastPages: 76, isValidated: isEveryFifth });
