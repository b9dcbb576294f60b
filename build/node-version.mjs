// Runs before the build, the tests and `npm run dev`: an older Node would fail at the first file that it cannot read.
import { readFileSync } from 'node:fs';
import process from 'node:process';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const needed = Number(/\d+/.exec(engines.node)[0]);
const { node } = process.versions;
if (Number.parseInt(node, 10) < needed) {
  console.error(
    `This needs Node ${needed} or newer, and finds Node ${node}. On Linux, "npm ci" brings it; elsewhere, install it from https://nodejs.org.`,
  );
  process.exit(1);
}
