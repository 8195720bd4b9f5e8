/** The federation runtime, for the staff's remotes (ADR 4). */
import { createInstance } from '@module-federation/enhanced/runtime';
import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import type { SharedPackage } from './shared-packages.ts';

/** Without the plugin of snapshots there are none; the other helpers would cost 3 kB. */
const helpers = { global: { getGlobalSnapshotInfoByModuleInfo: () => undefined } };

// What remotes use and do not bring (`externalRuntime`): 19 kB less in each.
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: {
    assert,
    CurrentGlobal,
    getGlobalFederationConstructor,
    helpers,
    ModuleFederation,
    setGlobalFederationConstructor,
    setGlobalFederationInstance,
  },
});

const single = ({ version, lib }: SharedPackage) => ({
  version,
  lib: () => lib,
  shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
});

let scope: object | undefined;

/** @param packages passed in, since an import would change the program's chunks */
export function scopeOfRuntime(packages: Readonly<Record<string, SharedPackage>>): object {
  scope ??= createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(Object.entries(packages).map(([name, one]) => [name, single(one)])),
  }).shareScopeMap.default as object;
  return scope;
}
