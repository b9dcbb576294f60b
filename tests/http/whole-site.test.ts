import { testWholeSite } from '../support/whole-site.ts';

testWholeSite({ leastPages: 35 });
