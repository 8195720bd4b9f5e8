/**
 * Draws at build time what a first visit shows before any program has loaded. `src/still.tsx` of a part exports a
 * function that returns markup, which is written to `dist/prerender/`. Its pictures are those of the part's own build,
 * under the same hashed names.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { base, pictures, scripts } from './webpack-base.mjs';

const source = './src/still.tsx';
const bundle = 'prerender/still.cjs';

/** Whether the part that is being built has something to draw ahead. */
export const hasStill = existsSync(path.join(process.cwd(), source));

/**
 * @param {object} part
 * @param {import('./webpack-base.mjs').Argv} part.argv
 * @param {string} part.file the markup's name below `prerender/`
 * @param {string} part.publicPath where the part's files will lie
 * @returns {import('webpack').Configuration}
 */
export const still = ({ argv, file, publicPath }) => ({
  ...base({
    argv,
    entry: { still: source },
    plugins: [],
    output: {
      filename: bundle,
      library: { type: 'commonjs2', export: 'default' },
      chunkFormat: 'commonjs',
      publicPath,
      clean: false,
    },
  }),
  target: 'node20',
  module: { rules: [scripts(true), pictures(false), { test: /\.css$/, type: 'asset/source' }] },
  optimization: { minimize: false, splitChunks: false },
  plugins: [new DrawAtOnce(file)],
});

/** Runs the emitted bundle, keeps what it returns, and removes its files. */
class DrawAtOnce {
  /** @param {string} file */
  constructor(file) {
    this.file = file;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('DrawAtOnce', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'DrawAtOnce', stage }, (assets) => {
        const program = assets[bundle];
        if (compilation.errors.length > 0 || !program) return;
        const markup = run(program.source().toString())();
        for (const name of Object.keys(assets)) compilation.deleteAsset(name);
        compilation.emitAsset(`prerender/${this.file}`, new sources.RawSource(markup));
      });
    });
  }
}

/**
 * @param {string} program a CommonJS module
 * @returns {() => string} what it exports
 */
function run(program) {
  /** @type {{ exports: any }} */
  const module = { exports: {} };
  const load = new Function('module', 'exports', 'require', program);
  load(module, module.exports, createRequire(path.join(process.cwd(), 'package.json')));
  return module.exports;
}
