/**
 * A remote's container by webpack alone, without the federation runtime (ADR 4): 1 kB instead of 5, and the shell need
 * not load its part of the runtime.
 */

import { kitModules } from '@caparazon/remote-contract/shared-kit';
import webpack from 'webpack';
import { kitOfRemote } from './shared-kit.mjs';

/**
 * Emits what the shell reads of a container, its place and its needs, in the format of the federation plugin's manifest
 * with `lean` added.
 * @param {object} container
 * @param {string} container.name of the global that the container is
 * @param {Readonly<Record<string, { requiredVersion: string }>>} container.shared
 * @param {string} container.exposed name of the module, and of its chunk
 */
const emitManifest = ({ name, shared, exposed }) => ({
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('EmitManifest', (compilation) => {
      // File names are final at this stage.
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'EmitManifest', stage }, () => {
        const scripts = (/** @type {import('webpack').ChunkGroup | undefined} */ group) =>
          (group?.getFiles() ?? []).filter((file) => file.endsWith('.js'));
        const manifest = {
          id: name,
          name,
          metaData: {
            name,
            type: 'app',
            remoteEntry: { name: scripts(compilation.entrypoints.get(name))[0], path: '', type: 'global' },
            globalName: name,
            publicPath: 'auto',
            lean: true,
          },
          shared: Object.entries(shared)
            .filter(([key]) => !key.endsWith('/'))
            .map(([key, { requiredVersion }]) => ({ id: `${name}:${key}`, name: key, requiredVersion })),
          exposes: [
            {
              id: `${name}:${exposed}`,
              name: exposed,
              path: `./${exposed}`,
              assets: { js: { sync: scripts(compilation.namedChunkGroups.get(chunkOf(exposed))) } },
            },
          ],
        };
        compilation.emitAsset('mf-manifest.json', new sources.RawSource(JSON.stringify(manifest)));
      });
    });
  },
});

/** @param {string} exposed */
const chunkOf = (exposed) => `__federation_expose_${exposed}`;

/**
 * @param {object} container
 * @param {string} container.name
 * @param {string} container.filename
 * @param {string} container.exposed name of the one module that the container gives
 * @param {string} container.from its file
 * @param {typeof import('./shared-dependencies.mjs').sharedByRemote} container.shared
 * @returns {import('./webpack-base.mjs').Plugins}
 */
export const leanContainer = ({ name, filename, exposed, from, shared }) => [
  new webpack.container.ModuleFederationPlugin({
    name,
    filename,
    // Shared packages come first: fetching them is then part of loading the face, and retried with it. Webpack tries
    // what a later page asks for only once.
    exposes: { [`./${exposed}`]: { import: [...kitModules, from], name: chunkOf(exposed) } },
  }),
  new webpack.sharing.ConsumeSharedPlugin({ consumes: { ...shared, ...kitOfRemote } }),
  emitManifest({ name, shared, exposed }),
];
