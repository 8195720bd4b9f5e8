/** For contracts and tools, which need no database. */
import { base } from './jest-base.mjs';

export default { ...base, testEnvironment: 'node' };
