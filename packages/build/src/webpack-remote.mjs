/** Build of a remote, whose face is `src/remote.tsx`. Only its manifest and its routes change in place. */
import { fileURLToPath } from 'node:url';
import { remoteContract } from '@caparazon/remote-contract/version';
import webpack from 'webpack';
import { emitRoutes } from './emit-routes.mjs';
import { enforceBudgets, ofPublicPages } from './enforce-budgets.mjs';
import { leanContainer } from './lean-container.mjs';
import { withRuntime } from './runtime-container.mjs';
import { sharePictures } from './share-pictures.mjs';
import { sharedByRemote } from './shared-dependencies.mjs';
import { base, name } from './webpack-base.mjs';
import { hasStill, rendererFile, still } from './webpack-still.mjs';

/** Replaces what only operators read (`textos/reasons.ts`). */
const withoutReasons = fileURLToPath(new URL('./without-reasons.mjs', import.meta.url));

const face = {
  name: name.replaceAll('-', '_'),
  filename: 'js/remoteEntry.[contenthash:10].js',
  exposed: remoteContract,
  from: './src/remote.tsx',
  shared: sharedByRemote,
};

/** Visitors wait for each kilobyte of a public page; the staff's browsers have the runtime cached (ADR 4). */
const container = hasStill ? leanContainer(face) : [withRuntime(face)];

/** A fixed address: finding it out would cost each public page 0.2 kB. */
const inPlace = { publicPath: `/remotes/${name}/` };

/** @param {import('./webpack-base.mjs').Argv} argv */
const remote = (argv) =>
  base({
    argv,
    entry: {},
    output: hasStill && argv.mode !== 'development' ? inPlace : {},
    plugins: [
      ...container,
      ...(hasStill ? [new webpack.NormalModuleReplacementPlugin(/^\.\/reasons\.ts$/, withoutReasons)] : []),
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
