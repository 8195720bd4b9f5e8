import remote from '@caparazon/build/webpack-remote';

/**
 * What sends a waiting report is rarely loaded: with its own copies of shared modules the form's stay in one chunk.
 * @param {unknown} env
 * @param {import('@caparazon/build/webpack-base').Argv} argv
 */
export default (env, argv) => {
  const [program, ...others] = [remote(env, argv)].flat();
  const splitChunks = { chunks: (/** @type {import('webpack').Chunk} */ { name }) => name !== 'waiting' };
  return [{ ...program, optimization: { ...program.optimization, splitChunks } }, ...others];
};
