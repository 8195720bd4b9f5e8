/** For services: starts a replica set for the run, unless `TEST_MONGODB_URI` names one. */
import { fileURLToPath } from 'node:url';
import { base } from './jest-base.mjs';

const tool = (/** @type {string} */ name) => fileURLToPath(new URL(`../../../tools/test/${name}`, import.meta.url));

export default {
  ...base,
  testEnvironment: 'node',
  globalSetup: tool('jest-setup.mjs'),
  globalTeardown: tool('jest-teardown.mjs'),
};
