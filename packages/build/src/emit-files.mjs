/**
 * Emits the files of a build that run without signal, as `files.json`: hashed scripts, styles, fonts and small pictures.
 * The service worker keeps them (ADR 15).
 */
import { createHash } from 'node:crypto';

/** Larger pictures are not worth a visitor's data. */
const mostPictureBytes = 24_000;

const kept = /^(js|css|fonts|img)\/[^/]+\.[0-9a-f]{8,}\.(js|css|woff2|svg|png|jpe?g|webp)$/;

/** A webpack plugin. */
export const emitFiles = () => ({
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('EmitFiles', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'EmitFiles', stage }, () => {
        const files = compilation
          .getAssets()
          .filter(
            ({ name, source }) => kept.test(name) && (!name.startsWith('img/') || source.size() <= mostPictureBytes),
          )
          .map(({ name }) => name)
          .sort();
        const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
        compilation.emitAsset('files.json', new sources.RawSource(JSON.stringify({ id, files })));
      });
    });
  },
});
