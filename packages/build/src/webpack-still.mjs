/**
 * Bundles a part's `src/still.tsx` for Node: the renderer that draws its public pages when the site is put together
 * (ADR 3). The bundle needs no installed package; pictures keep their hashed names.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { base, pictures, scripts } from './webpack-base.mjs';

const source = './src/still.tsx';

/** Hidden, so that no server sends it. */
export const prerenderDir = '.prerender';

/** Below a part's `dist`. */
export const rendererFile = `${prerenderDir}/renderer.cjs`;

/** Whether the part being built has pages to draw ahead. */
export const hasStill = existsSync(path.join(process.cwd(), source));

/**
 * @param {object} part
 * @param {import('./webpack-base.mjs').Argv} part.argv
 * @param {string} part.publicPath where the part's files will lie
 * @param {import('./webpack-base.mjs').Plugins} [part.plugins]
 * @returns {import('webpack').Configuration}
 */
export const still = ({ argv, publicPath, plugins = [] }) => ({
  ...base({
    argv,
    entry: { still: source },
    plugins: [],
    output: {
      filename: rendererFile,
      library: { type: 'commonjs2', export: 'default' },
      chunkFormat: 'commonjs',
      publicPath,
      clean: false,
    },
  }),
  target: 'node20',
  module: {
    // One file, whatever a browser loads later. Workers run only in browsers.
    parser: { javascript: { dynamicImportMode: 'eager', worker: false, url: false } },
    rules: [scripts(true), pictures(false), { test: /\.css$/, type: 'asset/source' }],
  },
  optimization: { minimize: false, splitChunks: false },
  plugins,
});
