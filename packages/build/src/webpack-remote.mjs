/** Build of a remote. `src/remote.tsx` is its public face. Only its manifest and its routes change in place. */
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

/** In the place of what only an operator is told (`textos/reasons.ts`). */
const withoutReasons = fileURLToPath(new URL('./without-reasons.mjs', import.meta.url));

const face = {
  name: name.replaceAll('-', '_'),
  filename: 'js/remoteEntry.[contenthash:10].js',
  exposed: remoteContract,
  from: './src/remote.tsx',
  shared: sharedByRemote,
};

/** A visitor waits for each kilobyte of a public page. The staff's browsers have kept the runtime (ADR 4). */
const container = hasStill ? leanContainer(face) : [withRuntime(face)];

/** Of public pages, whose address is known: to find it out would be 0.2 kB of each page. */
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
