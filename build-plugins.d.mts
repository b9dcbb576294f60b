import type { Plugin } from 'esbuild';

/** Takes the drawings out of the icon package's modules. */
export function iconDrawings(): Plugin;
