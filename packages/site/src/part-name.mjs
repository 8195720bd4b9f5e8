import { randomUUID } from 'node:crypto';
import path from 'node:path';

/**
 * A unique temporary name beside a file, for an atomic rename.
 * @param {string} file
 */
export const partOf = (file) => path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
