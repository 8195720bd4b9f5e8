/**
 * Emits a part's declared routes as `routes.json`. `publish:site` joins those of the remotes into `remotes.json`; site
 * servers read both.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The routes of a module. Node imports the file; the time in its address makes a watching build read it again.
 * @param {string} source
 * @returns {Promise<readonly import('@caparazon/remote-contract/define-routes').ScreenRoute[]>}
 */
export async function readRoutes(source) {
  return (await import(`${pathToFileURL(source)}?at=${statSync(source).mtimeMs}`)).routes;
}

/**
 * A webpack plugin.
 * @param {string} file a module that exports `routes`
 */
export const emitRoutes = (file) => ({
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const source = path.join(process.cwd(), file);
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('EmitRoutes', (compilation) => {
      compilation.fileDependencies.add(source);
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'EmitRoutes', stage }, async () => {
        compilation.emitAsset('routes.json', new sources.RawSource(JSON.stringify(await readRoutes(source))));
      });
    });
  },
});
