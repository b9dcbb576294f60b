import { mayMeasure } from './may-measure.ts';

// The measures before this are kept by the browser, so what visitors wait for comes first.
const start = () => {
  if (mayMeasure()) void import('./measure.ts').then(({ measure }) => measure());
};
if (document.readyState === 'complete') start();
else addEventListener('load', () => setTimeout(start));
