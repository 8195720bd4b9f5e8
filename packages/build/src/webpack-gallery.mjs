import HtmlPlugin from 'html-webpack-plugin';
import { base } from './webpack-base.mjs';

/**
 * @param {unknown} _env
 * @param {import("./webpack-base.mjs").Argv} argv
 */
export default (_env, argv) => {
  const config = base({
    argv,
    entry: { gallery: './gallery/main.tsx' },
    plugins: [new HtmlPlugin({ template: './gallery/index.html', inject: 'head', scriptLoading: 'defer' })],
  });
  return { ...config, devServer: { host: '127.0.0.1', port: 'auto', static: false } };
};
