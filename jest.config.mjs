/** Every package's tests in one run; `npm test` starts the database they share. */
export default {
  // One worker for each core: they share the database, and each file makes one of its own in it.
  maxWorkers: '100%',
  // A busy machine is slow, not wrong.
  testTimeout: 60_000,
  projects: [
    '<rootDir>/packages/contracts',
    '<rootDir>/packages/ui',
    '<rootDir>/packages/service-kit',
    '<rootDir>/packages/remote-contract',
    '<rootDir>/packages/screen-kit',
    '<rootDir>/packages/build',
    '<rootDir>/shell',
    '<rootDir>/mf-public',
    '<rootDir>/mf-cases',
    '<rootDir>/mf-admin',
    '<rootDir>/svc-auth',
    '<rootDir>/svc-cases',
    '<rootDir>/svc-contrib',
    '<rootDir>/gateway',
    '<rootDir>/tools',
  ],
};
