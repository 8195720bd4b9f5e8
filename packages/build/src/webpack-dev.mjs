/** Development builds of a remote with hot replacement. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlPlugin from 'html-webpack-plugin';
import { readRoutes } from './emit-routes.mjs';
import { face } from './face.mjs';
import { base, name } from './webpack-base.mjs';

const routesFile = path.resolve('src/routes.ts');

/** @param {string} module */
const ours = (module) => fileURLToPath(import.meta.resolve(module));

/** A module without a file. @param {string} text */
const written = (text) => `data:text/javascript,${encodeURIComponent(text)}`;

/** @param {string} what @param {string} file */
const imported = (what, file) => `import ${what} from ${JSON.stringify(path.resolve(file))};`;

/** @param {Omit<Parameters<typeof base>[0], 'argv' | 'hot'>} part */
const hot = ({ plugins, output, ...rest }) => ({
  ...base({
    ...rest,
    argv: { mode: 'development' },
    hot: true,
    plugins: [...plugins, new ReactRefreshPlugin({ overlay: false })],
    output: { filename: 'js/[name].js', chunkFilename: 'js/[name].js', ...output },
  }),
  // Building a page when it is opened halves the start and quarters each change.
  experiments: { lazyCompilation: { imports: true, entries: false, test: /\/src\/[^/]+\/pages\// } },
  infrastructureLogging: { level: /** @type {const} */ ('none') },
});

/**
 * The remote as a page of its own, over the fake shell.
 * @returns {import('webpack').Configuration & { devServer: import('webpack-dev-server').Configuration }}
 */
export function alone() {
  const answers = 'dev/answers.json';
  const page = written(`
    ${imported('{ openPage }', ours('@caparazon/remote-contract/fake-page'))}
    ${imported('face', face.from)}
    ${imported('{ routes }', routesFile)}
    ${existsSync(answers) ? imported('recorded', answers) : 'const recorded = undefined;'}
    openPage({ face, routes, recorded });`);
  const html =
    '<!doctype html><html lang="es-UY"><meta name="viewport" content="width=device-width"><div id="raiz"></div></html>';
  return {
    ...hot({
      entry: { page: [ours('@caparazon/ui/theme/base.css'), page] },
      output: { publicPath: '/' },
      plugins: [new HtmlPlugin({ title: name, templateContent: html })],
    }),
    devServer: { historyApiFallback: true, static: path.resolve('../shell/public') },
  };
}

/**
 * The remote inside a running product with that product's shell.
 * @param {string} product origin
 * @returns {Promise<ReturnType<typeof alone>>}
 */
export async function within(product) {
  const { withRuntime } = await import('./runtime-container.mjs');
  const from = written(`
    ${imported('{ inOwnRoot }', ours('@caparazon/remote-contract/own-root'))}
    ${imported('face', face.from)}
    export default { ...face, Screen: (given) => inOwnRoot(face.Screen, given) };`);
  return {
    ...hot({
      entry: {},
      output: { publicPath: `/remotes/${name}/` },
      plugins: [withRuntime({ ...face, filename: 'js/remoteEntry.js', from, shared: {} })],
    }),
    devServer: {
      static: false,
      // Compression would delay the event stream.
      compress: false,
      setupMiddlewares: (steps) => [{ path: '/remotes.json', middleware: withOwnRoutes(product) }, ...steps],
      proxy: [{ context: '/', target: product, changeOrigin: true, on: { proxyRes: withoutPolicy } }],
    },
  };
}

/**
 * The product's remotes, with this one's current routes.
 * @param {string} product
 * @returns {import('webpack-dev-server').ExpressRequestHandler}
 */
const withOwnRoutes = (product) => async (_request, answer) => {
  const { routes, ...addresses } = await (await fetch(`${product}/remotes.json`)).json();
  const others = routes.filter((/** @type {{ part: string }} */ { part }) => part !== name);
  const own = await readRoutes(routesFile);
  const ownAddress = { [name]: `/remotes/${name}/mf-manifest.json` };
  answer.json({ ...addresses, ...ownAddress, routes: [...others, ...own.map((route) => ({ ...route, part: name }))] });
};

/**
 * The product's content policy would block webpack's requests.
 * @param {import('node:http').IncomingMessage} answer
 */
function withoutPolicy({ headers }) {
  delete headers['content-security-policy'];
}
