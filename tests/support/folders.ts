import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** In memory, if there is room: on a busy disk a flush can take longer than the queue's deadline. */
export const folderInMemory = () => process.env['TESTS_IN_MEMORY'] ?? tmpdir();

/** Creates a folder. Nobody has to delete it: it is below the folder of the run (`run-folders.ts`). */
export const makeFolder = () => mkdtempSync(path.join(tmpdir(), 'folder-'));

/** The same in memory. */
export const makeFolderInMemory = () => mkdtempSync(path.join(folderInMemory(), 'folder-'));
