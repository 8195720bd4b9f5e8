import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** `npm run shots -w e2e`: photographs every screen. It tests nothing and fails only when a picture cannot be taken. */
export default defineConfig({ ...tests, testDir: 'shots', workers: 1, timeout: 300_000 });
