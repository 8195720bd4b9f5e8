/**
 * Fails the build when the JavaScript that a visitor loads exceeds its budget. The package.json of a part has
 * `"jsBudgets": [{"what": "…", "kB": 90, "files": ["js/main."]}]`, in gzip kilobytes, over the files whose names begin
 * so.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** @param {string} file */
const gzipKilobytes = (file) => gzipSync(readFileSync(file), { level: 9 }).length / 1000;

/** A webpack plugin. It does nothing in development or without budgets in the package.json. */
export function jsBudget() {
  const { jsBudgets = [] } = JSON.parse(readFileSync(path.join(process.cwd(), 'package.json'), 'utf8'));
  return {
    /** @param {import('webpack').Compiler} compiler */
    apply(compiler) {
      if (compiler.options.mode !== 'production') return;
      compiler.hooks.afterEmit.tap('JsBudget', (compilation) => {
        const names = Object.keys(compilation.assets).filter((name) => name.endsWith('.js'));
        for (const { what, kB, files } of jsBudgets) {
          const counted = names.filter((name) => files.some((/** @type {string} */ start) => name.startsWith(start)));
          const total = counted.reduce((sum, name) => sum + gzipKilobytes(path.join(compiler.outputPath, name)), 0);
          const line = `${what}: ${total.toFixed(1)} kB gzip of ${kB} (${counted.join(', ') || 'no such file'})`;
          if (counted.length === 0 || total > kB) compilation.errors.push(new Error(line));
          else process.stdout.write(`${line}\n`);
        }
      });
    },
  };
}
