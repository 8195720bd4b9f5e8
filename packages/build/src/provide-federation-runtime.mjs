/** The shell's copy of the federation runtime, for the remotes, which carry none of their own (`externalRuntime`): 19 kB less in each. */
import * as runtimeCore from '@module-federation/runtime-core';

export default function provideFederationRuntime() {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });
  return { name: 'provide-federation-runtime' };
}
