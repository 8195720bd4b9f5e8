import { base } from './jest-base.mjs';

export default { ...base, testEnvironment: 'node' };
