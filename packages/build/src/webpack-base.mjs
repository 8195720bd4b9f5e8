import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompress, constants } from 'node:zlib';
import { limits } from '@caparazon/call/limits';
import CompressionPlugin from 'compression-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';

const root = process.cwd();

/** styled-components adds prefixes only on request, which nobody makes. */
const withoutPrefixes = fileURLToPath(new URL('./without-prefixes.mjs', import.meta.url));

const leanIcon = fileURLToPath(new URL('./lean-icon.mjs', import.meta.url));

/** The package being built: webpack runs in its folder. */
export const { name } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/**
 * @typedef {{ mode?: string }} Argv what webpack's command line gives
 * @typedef {NonNullable<import('webpack').Configuration['plugins']>} Plugins
 * @typedef {NonNullable<import('webpack').Configuration['output']>} Output
 */

/**
 * @param {object} part
 * @param {Argv} part.argv
 * @param {import('webpack').Entry} part.entry
 * @param {Plugins} part.plugins
 * @param {Output} [part.output] what differs from the usual
 * @param {boolean} [part.hot] whether components are replaced on the page as they change
 * @returns {import('webpack').Configuration}
 */
export function base({ argv, entry, plugins, output, hot = false }) {
  const production = argv.mode !== 'development';
  return {
    mode: production ? 'production' : 'development',
    devtool: production ? false : 'cheap-module-source-map',
    target: ['web', 'es2022'],
    entry,
    output: {
      path: path.join(root, 'dist'),
      filename: 'js/[name].[contenthash:10].js',
      chunkFilename: 'js/[name].[contenthash:8].js',
      assetModuleFilename: 'img/[name].[contenthash:10][ext]',
      uniqueName: name,
      chunkLoadTimeout: limits.silenceMs,
      publicPath: 'auto',
      // Other builds of the same part put these there.
      clean: { keep: /^((\.prerender|compartir)\/|sw(-off)?\.js$)/ },
      ...output,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
    module: { rules: [scripts(production, hot), router, icons, styles, mapStyles, pictures(), fonts] },
    plugins: [
      new webpack.NormalModuleReplacementPlugin(/^\.\/Prefixer\.js$/, withoutPrefixes),
      new webpack.NormalModuleReplacementPlugin(/^\.\.\/createLucideIcon\.mjs$/, leanIcon),
      new MiniCssExtractPlugin({ filename: 'css/[name].[contenthash:10].css' }),
      ...plugins,
      ...(production ? compressed() : []),
    ],
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      // One-letter names save half a kilobyte of a first visit; a file's hash tells versions apart.
      mangleExports: 'size',
      minimizer: [
        new MinimizerPlugin({
          test: /\.(js|css)$/,
          minify: [
            { implementation: MinimizerPlugin.swcMinify },
            { implementation: MinimizerPlugin.lightningCssMinify },
          ],
        }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

/** @param {boolean} production @param {boolean} [hot] */
export const scripts = (production, hot = false) => ({
  test: /\.tsx?$/,
  loader: 'swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: !production, refresh: hot } },
    },
  },
});

const router = {
  test: /react-router\/dist\/.*\.mjs$/,
  loader: fileURLToPath(new URL('./pure-components-loader.mjs', import.meta.url)),
};

const icons = {
  test: /lucide-react\/dist\/esm\/icons\/.*\.mjs$/,
  loader: fileURLToPath(new URL('./icon-without-keys.mjs', import.meta.url)),
};

const styles = { test: /\.css$/, exclude: /leaflet/, use: [MiniCssExtractPlugin.loader, 'css-loader'] };

/** The only later style sheet is a string in its chunk: a style loader would weigh on every page. */
const mapStyles = { test: /leaflet\.css$/, loader: 'css-loader', options: { exportType: 'string' } };

/** @param {boolean} emit whether the files are written, or only named */
export const pictures = (emit = true) => ({
  test: /\.(svg|png|jpe?g|webp)$/,
  type: 'asset/resource',
  generator: { emit },
});

const fonts = {
  test: /\.woff2$/,
  type: 'asset/resource',
  generator: { filename: 'fonts/[name].[contenthash:10][ext]' },
};

/** @type {(input: Buffer, options: object, done: (error: Error | null, result: Buffer) => void) => void} */
const brotli = (input, _options, done) =>
  brotliCompress(input, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }, done);

/**
 * Compresses hashed files. Files replaced in place (html, json) are not, since the two copies could disagree.
 * @returns {Plugins}
 */
function compressed() {
  const test = /\.(js|css|svg)$/;
  return [
    new CompressionPlugin({ test, algorithm: 'gzip', compressionOptions: { level: 9 }, threshold: 1024 }),
    new CompressionPlugin({
      test,
      algorithm: brotli,
      filename: '[path][base].br',
      threshold: 1024,
    }),
  ];
}
