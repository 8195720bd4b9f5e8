/** A remote's container with the federation runtime, most of which is in the shell (ADR 4). */
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

/** @typedef {Parameters<typeof import('./lean-container.mjs').leanContainer>[0]} Container */

/** @param {Omit<Container, 'shared'> & { shared: Partial<Container['shared']> }} container */
export const withRuntime = ({ name, filename, exposed, from, shared }) =>
  new ModuleFederationPlugin({
    name,
    filename,
    exposes: { [`./${exposed}`]: from },
    shared,
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    experiments: {
      externalRuntime: true,
      optimization: { target: 'web', disableRemote: true, disableSnapshot: true },
    },
  });
