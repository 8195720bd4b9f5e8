import { randomUUID } from 'node:crypto';
import path from 'node:path';

/**
 * Where a file is written before it takes its place in one step. No two writers have the same name, whatever containers
 * they run in.
 * @param {string} file
 */
export const partOf = (file) => path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
