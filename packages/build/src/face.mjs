/** What the shell loads of the remote that is being built. */
import { remoteContract } from '@caparazon/remote-contract/version';
import { sharedByRemote } from './shared-dependencies.mjs';
import { name } from './webpack-base.mjs';

export const face = {
  name: name.replaceAll('-', '_'),
  filename: 'js/remoteEntry.[contenthash:10].js',
  exposed: remoteContract,
  from: './src/remote.tsx',
  shared: sharedByRemote,
};
