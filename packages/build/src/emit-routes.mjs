/** Emits what `src/routes.ts` of a remote declares as `routes.json`, which `publish:site` joins into the site's `remotes.json`. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const source = path.join(process.cwd(), 'src/routes.ts');

/**
 * A webpack plugin. Node imports the file itself; the time in the import's address makes a watching build read it
 * again.
 */
export const emitRoutes = () => ({
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('EmitRoutes', (compilation) => {
      compilation.fileDependencies.add(source);
      const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'EmitRoutes', stage }, async () => {
        const { routes } = await import(`${pathToFileURL(source)}?at=${statSync(source).mtimeMs}`);
        compilation.emitAsset('routes.json', new sources.RawSource(JSON.stringify(routes)));
      });
    });
  },
});
