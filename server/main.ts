import { setSourceMapsSupport } from 'node:module';

import { keepHeapSmall } from './process/heap-flags.ts';

// Before the site is loaded: this may start the process again.
keepHeapSmall();
// For the stack traces in the log; the packages' own would be read at the start, too.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });

const { serve } = await import('./serve.ts');
// Set at build time: `npm run dev` runs a development build.
await serve(process.env, { isDevelopment: process.env.NODE_ENV === 'development' });
