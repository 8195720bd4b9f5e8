import { availableParallelism } from 'node:os';

// Node offers ES modules to Jest only under this flag. Workers get it, and all tests run in workers.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --experimental-vm-modules --no-warnings`;

/** How a run, of one package or of all, uses the machine. */
export const runner = {
  maxWorkers: Math.max(2, availableParallelism()),
  // With a limit Jest never runs tests in its own process, however few they are.
  workerIdleMemoryLimit: '1GB',
  // Ends hung tests only: the longest test takes more than a minute on a busy machine.
  testTimeout: 180_000,
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
          experimental: { keepImportAttributes: true },
        },
        module: { type: 'es6' },
      },
    ],
  },
  testMatch: ['<rootDir>/**/*.test.{ts,tsx,mjs}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
};
