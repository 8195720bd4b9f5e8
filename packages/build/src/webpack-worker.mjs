/** Bundles the service worker, `/sw.js`, and the one that only ends it, `/sw-off.js` (ADR 15). */
import path from 'node:path';
import { base, scripts } from './webpack-base.mjs';

/**
 * Their names are fixed, so that they have no compressed copy that could disagree.
 * @param {import('./webpack-base.mjs').Argv} argv
 * @returns {import('webpack').Configuration}
 */
export const worker = (argv) => ({
  ...base({
    argv,
    entry: { sw: './src/worker/service-worker.ts', 'sw-off': './src/worker/switched-off.ts' },
    plugins: [],
    output: { path: path.join(process.cwd(), 'dist'), filename: '[name].js', clean: false },
  }),
  target: ['webworker', 'es2022'],
  module: { rules: [scripts(true)] },
  plugins: [],
});
