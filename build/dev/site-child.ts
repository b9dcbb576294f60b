// The process of the site in `npm run dev`, started before it is needed: loading packages takes longer than everything
// else. Arguments: the site's main module, and the packages that it imports. It starts on the first message.
import { once } from 'node:events';
import { setSourceMapsSupport } from 'node:module';
import process from 'node:process';
import { pathToFileURL } from 'node:url';

// Source maps of packages would be read at the start, too.
setSourceMapsSupport(true, { nodeModules: false, generatedCode: false });
const [main = '', ...packages] = process.argv.slice(2);
process.once('disconnect', () => process.exit());
const isNeeded = once(process, 'message');
for (const name of packages) await import(name);
await isNeeded;
await import(pathToFileURL(main).href);
