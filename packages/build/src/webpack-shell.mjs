/** Build of the shell: the page itself, the packages that all share, and the static files of `public/`. */
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import { sharedByShell } from './shared-dependencies.mjs';
import { base, name } from './webpack-base.mjs';
import { still } from './webpack-still.mjs';

/** @param {import('./webpack-base.mjs').Argv} argv */
const shell = (argv) =>
  base({
    argv,
    entry: { main: './src/main.tsx' },
    plugins: [
      new ModuleFederationPlugin({
        name,
        shared: sharedByShell,
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        runtimePlugins: [fileURLToPath(new URL('./provide-federation-runtime.mjs', import.meta.url))],
        experiments: { optimization: { target: 'web' } },
      }),
      new HtmlPlugin({ template: './src/index.ejs', inject: false }),
      new HtmlPlugin({ template: './src/index.ejs', inject: false, filename: 'prerender/page.html', later }),
      new CopyPlugin({
        patterns: [
          { from: 'public', noErrorOnMissing: true },
          { from: 'src/later.js', to: 'js/later.[contenthash:10].js' },
        ],
      }),
    ],
    // The same file serves every address, at whatever depth.
    output: { publicPath: '/' },
  });

/** For the template: this page is drawn at build time, and its program loads later. */
const later = true;

/**
 * @param {unknown} _env
 * @param {import('./webpack-base.mjs').Argv} argv
 */
export default (_env, argv) =>
  argv.mode === 'development' ? shell(argv) : [shell(argv), still({ argv, file: 'frame.html', publicPath: '/' })];
