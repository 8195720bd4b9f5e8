import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `npm run shots -w e2e`: photographs of every screen. No test: nothing here can fail but the taking of a picture. */
export default defineConfig({ ...tests, testDir: 'shots', workers: 1, timeout: 300_000 });
