/**
 * `npm run dev -w mf-cases`: serves a remote alone, over the fake shell and with answers that a demo once gave; with
 * `-- --product http://127.0.0.1:8080`, inside a running product. The page shows what is saved, and keeps its state.
 */
import { parseArgs } from 'node:util';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { alone, within } from './webpack-dev.mjs';

const { values } = parseArgs({ options: { product: { type: 'string' }, port: { type: 'string' } } });
const { product, port = 'auto' } = values;

const { devServer, ...config } = product ? await within(new URL(product).origin) : alone();
const client = { logging: /** @type {const} */ ('warn') };
const server = new WebpackDevServer({ ...devServer, host: '127.0.0.1', port, client }, webpack(config));
await server.start();
process.stdout.write(`http://127.0.0.1:${server.options.port}\n`);
