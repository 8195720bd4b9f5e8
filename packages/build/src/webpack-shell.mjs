import { limits } from '@caparazon/call/limits';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import webpack from 'webpack';
import { emitFiles } from './emit-files.mjs';
import { emitRoutes } from './emit-routes.mjs';
import { enforceBudgets, ofShell } from './enforce-budgets.mjs';
import { kitSources } from './shared-kit.mjs';
import { base } from './webpack-base.mjs';
import { prerenderDir, still } from './webpack-still.mjs';
import { worker } from './webpack-worker.mjs';

/** Drops unused parts of the federation runtime: the plugin's `experiments.optimization`. */
const leanRuntime = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_REMOTE: true,
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
};

/** @param {import('./webpack-base.mjs').Argv} argv */
const shell = (argv) =>
  base({
    argv,
    entry: { main: './src/main.tsx' },
    plugins: [
      new webpack.DefinePlugin({ ...leanRuntime, 'process.env.KIT_SOURCES': JSON.stringify(kitSources) }),
      new HtmlPlugin({ template: './src/index.ejs', inject: false }),
      new HtmlPlugin({ template: './src/index.ejs', inject: false, filename: `${prerenderDir}/page.html`, later }),
      new CopyPlugin({
        patterns: [
          { from: 'public', noErrorOnMissing: true },
          { from: 'src/later.js', to: 'js/later.[contenthash:10].js' },
          { from: 'src/robots.txt', to: `${prerenderDir}/robots.txt` },
        ],
      }),
      emitRoutes('src/app/own-routes.ts'),
      ...(argv.mode === 'development' ? [] : [enforceBudgets(ofShell), emitFiles()]),
    ],
    // The same file serves addresses of any depth.
    output: { publicPath: '/' },
  });

/** For the template of drawn pages, whose program loads later. Up to this width the menu is folded. */
const later = { folded: `${limits.menuBreakpointPx - 0.02}px` };

/**
 * @param {unknown} _env
 * @param {import('./webpack-base.mjs').Argv} argv
 */
export default (_env, argv) =>
  argv.mode === 'development' ? shell(argv) : [shell(argv), still({ argv, publicPath: '/' }), worker(argv)];
