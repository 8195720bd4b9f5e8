/** Build of a remote, whose face is `src/remote.tsx`. Only its manifest and its routes change in place. */
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { emitFiles } from './emit-files.mjs';
import { emitRoutes } from './emit-routes.mjs';
import { enforceBudgets, ofPublicPages } from './enforce-budgets.mjs';
import { face } from './face.mjs';
import { leanContainer } from './lean-container.mjs';
import { withRuntime } from './runtime-container.mjs';
import { sharePictures } from './share-pictures.mjs';
import { base, name } from './webpack-base.mjs';
import { hasStill, rendererFile, still } from './webpack-still.mjs';

const withoutReasons = fileURLToPath(new URL('./without-reasons.mjs', import.meta.url));

/** Visitors wait for each kilobyte of a public page; the staff's browsers have the runtime cached (ADR 4). */
const container = (/** @type {import('./webpack-base.mjs').Argv} */ { mode }) =>
  hasStill && mode !== 'development' ? leanContainer(face) : [withRuntime(face)];

/** A fixed address: finding it out would cost each public page 0.2 kB. */
const inPlace = { publicPath: `/remotes/${name}/` };

/** @param {import('./webpack-base.mjs').Argv} argv */
const remote = (argv) =>
  base({
    argv,
    entry: {},
    output: hasStill && argv.mode !== 'development' ? inPlace : {},
    plugins: [
      ...container(argv),
      ...(hasStill ? [new webpack.NormalModuleReplacementPlugin(/^\.\/reasons\.ts$/, withoutReasons)] : []),
      emitRoutes('src/routes.ts'),
      ...(argv.mode === 'development' ? [] : [enforceBudgets(ofPublicPages), emitFiles()]),
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
