/** Puts the edge's configuration into a folder for a local nginx. */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project.mjs';
import { run } from '../run/command.mjs';
import { Problem } from '../terminal.mjs';

/** As root, nginx's workers would use an account that cannot read a private folder. */
const directives = process.getuid?.() === 0 ? 'daemon off; user root;' : 'daemon off;';

/**
 * @param {import('./find.mjs').Nginx} nginx
 * @param {string} folder gets the configuration, the logs `stdout` and `stderr`, and the image's `/tmp`
 * @param {NodeJS.ProcessEnv} env for `nginx/render.sh`
 * @returns {Promise<string[]>} arguments of nginx
 * @throws {Problem} when the configuration cannot be rendered
 */
export async function placeEdge(nginx, folder, env) {
  const conf = path.join(folder, 'conf');
  mkdirSync(conf, { recursive: true });
  cpSync(path.join(root, 'nginx'), conf, { recursive: true });
  cpSync(nginx.mimeTypes, path.join(conf, 'mime.types'));
  for (const name of ['nginx.conf', 'forward.conf']) {
    const file = path.join(conf, name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll('/tmp/', `${folder}/`).replaceAll('/dev/std', `${folder}/std`));
  }
  const { code, output } = await run('sh', [path.join(conf, 'render.sh')], {
    env: { ...process.env, NGINX_CONF_DIR: conf, NGINX: nginx.binary, ...env },
  });
  if (code !== 0) throw new Problem(`the edge's configuration cannot be rendered: ${output}`);
  return ['-c', path.join(conf, 'nginx.conf'), '-e', path.join(folder, 'stderr'), '-g', directives];
}

/**
 * Checks a configuration (`nginx -t`).
 * @param {import('./find.mjs').Nginx} nginx
 * @param {string[]} args from `placeEdge`
 * @returns {Promise<{ok: boolean, output: string}>}
 */
export async function tryEdge(nginx, args) {
  const { code, output } = await run(nginx.binary, ['-t', ...args]);
  return { ok: code === 0, output };
}
