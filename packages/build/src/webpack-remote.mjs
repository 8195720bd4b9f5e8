/** Build of a remote. `src/remote.tsx` is its public face. Only its manifest and its routes change in place. */
import { remoteContract } from '@caparazon/remote-contract/version';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { emitRoutes } from './emit-routes.mjs';
import { enforceBudgets, ofPublicPages } from './enforce-budgets.mjs';
import { sharePictures } from './share-pictures.mjs';
import { sharedByRemote } from './shared-dependencies.mjs';
import { base, name } from './webpack-base.mjs';
import { hasStill, rendererFile, still } from './webpack-still.mjs';

/** @param {import('./webpack-base.mjs').Argv} argv */
const remote = (argv) =>
  base({
    argv,
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        name: name.replaceAll('-', '_'),
        filename: 'js/remoteEntry.[contenthash:10].js',
        exposes: { [`./${remoteContract}`]: './src/remote.tsx' },
        shared: sharedByRemote,
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        experiments: {
          externalRuntime: true,
          optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
        },
      }),
      emitRoutes('src/routes.ts'),
      ...(argv.mode === 'development' ? [] : [enforceBudgets(ofPublicPages)]),
    ],
  });

/**
 * @param {unknown} _env
 * @param {import('./webpack-base.mjs').Argv} argv
 */
export default (_env, argv) =>
  hasStill && argv.mode !== 'development'
    ? [
        remote(argv),
        still({
          argv,
          publicPath: `/remotes/${name}/`,
          plugins: [sharePictures(rendererFile, '../packages/ui/src/scenes')],
        }),
      ]
    : remote(argv);
