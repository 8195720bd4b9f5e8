/** What every package's tests have in common: native ES modules, TypeScript stripped by swc. */
import { availableParallelism } from 'node:os';

// Node offers modules to Jest only under this flag. It reaches the workers, which is where all tests are run.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings`;

/** How a run is spread over the machine: settings of the whole run, be it of one package or of all. */
export const runner = {
  maxWorkers: Math.max(2, availableParallelism()),
  // With a limit Jest never runs tests in its own process, however few they are.
  workerIdleMemoryLimit: '1GB',
  // A busy machine is slow, not wrong.
  testTimeout: 60_000,
};

export const base = {
  ...runner,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2024',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'es6' },
      },
    ],
  },
  testMatch: ['<rootDir>/**/*.test.{ts,tsx,mjs}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
};
