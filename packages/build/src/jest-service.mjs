/**
 * Tests of services. They find a replica set at `TEST_MONGODB_URI`, which is started for the run unless one is given.
 */
import { fileURLToPath } from 'node:url';
import { base } from './jest-base.mjs';

const tool = (/** @type {string} */ name) => fileURLToPath(new URL(`../../../tools/test/${name}`, import.meta.url));

export default {
  ...base,
  testEnvironment: 'node',
  globalSetup: tool('jest-setup.mjs'),
  globalTeardown: tool('jest-teardown.mjs'),
};
