/** Tests of services, contracts and tools. Those that need a database find a replica set at `TEST_MONGODB_URI`. */
import { base } from './jest-base.mjs';

export default { ...base, testEnvironment: 'node' };
