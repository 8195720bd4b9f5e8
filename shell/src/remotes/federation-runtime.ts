/** The federation runtime, for the remotes that are built with the federation plugin: those of the staff (ADR 4). */
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

/** Without the plugin of snapshots there are none. What is left of the runtime's helpers would be 3 kB. */
const helpers = { global: { getGlobalSnapshotInfoByModuleInfo: () => undefined } };

// The part of the runtime that remotes use and do not bring (`externalRuntime`). It saves 19 kB in each remote.
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

/**
 * What the container of such a remote is initialised with. The first call makes the one instance of the page.
 * @param packages what the shell gives. This file imports none of it, so that the chunks of the program stay as they are
 */
export function scopeOfRuntime(packages: Readonly<Record<string, SharedPackage>>): object {
  scope ??= createInstance({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(Object.entries(packages).map(([name, one]) => [name, single(one)])),
  }).shareScopeMap.default as object;
  return scope;
}
