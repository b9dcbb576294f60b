import { testAwkwardValues } from '../support/awkward-content.tsx';

testAwkwardValues({ runs: 1500 });
