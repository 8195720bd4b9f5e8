/**
 * The packages of which a page has exactly one copy: the shell provides them to the remotes. Sharing a package turns
 * its tree-shaking off, so only packages that must be single are listed (ADR 4).
 */
import { createInstance } from '@module-federation/enhanced/runtime';
import {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
// biome-ignore lint/style/noRestrictedImports: what is shared is told by its version
import { createGlobalStyle, css, keyframes, styled, version as styledVersion } from 'styled-components';

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

/** What screens use of it (`noRestrictedImports` in biome.json); its themes and contexts would be 1.5 kB. */
const styledComponents = { createGlobalStyle, css, keyframes, styled };

const single = (version: string, lib: object) => ({
  version,
  lib: () => lib,
  shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
});

/** What a remote's container is initialised with. */
export const sharedPackages: object = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: {
    react: single(react.version, react),
    'react/jsx-runtime': single(react.version, jsxRuntime),
    'react-dom': single(reactDom.version, reactDom),
    'styled-components': single(styledVersion, styledComponents),
  },
}).shareScopeMap.default as object;
