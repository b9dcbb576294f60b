import { testWholeSite } from '#tests/support/whole-site.ts';

import { sampleSpace } from './sample-site.ts';

testWholeSite({ space: sampleSpace(), leastPages: 76 });
