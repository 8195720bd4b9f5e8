import { defineConfig } from '@playwright/test';

/** `src/browser.ts` sets it before the workers start. */
const executablePath = process.env.CHROMIUM;

/** Each of the two workers starts a whole product of its own (`src/test.ts`). One that runs already is for one of them. */
export default defineConfig({
  testDir: 'tests',
  globalSetup: './src/browser.ts',
  outputDir: '../.cache/e2e',
  workers: process.env.E2E_ADDRESS ? 1 : 2,
  forbidOnly: true,
  // Ends hung tests only: on a busy machine a page takes ten times as long.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: [['list'], ['./src/failed-page-reporter.ts'], ['json', { outputFile: 'test-results.json' }]],
  use: {
    locale: 'es-UY',
    timezoneId: 'America/Montevideo',
    // It would hide requests from the tests that answer them (ADR 15).
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Actions, network and console cost nothing; with the page at each action a green run would take half as long again.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    launchOptions: executablePath ? { executablePath } : {},
  },
});
