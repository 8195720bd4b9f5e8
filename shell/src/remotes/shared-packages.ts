/**
 * The packages of which a page has exactly one copy: the shell provides them to the remotes. Sharing a package turns
 * its tree-shaking off, so only packages that must be single are listed (ADR 4).
 */
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
// biome-ignore lint/style/noRestrictedImports: what is shared is told by its version
import { createGlobalStyle, css, keyframes, styled, version as styledVersion } from 'styled-components';
import { sharedKit } from './shared-kit.ts';

/** What screens use of it (`noRestrictedImports` in biome.json); its themes and contexts would be 1.5 kB. */
const styledComponents = { createGlobalStyle, css, keyframes, styled };

/** A package as containers look for it. */
export interface SharedPackage {
  version: string;
  lib: object;
}

export const sharedPackages: Readonly<Record<string, SharedPackage>> = {
  react: { version: react.version, lib: react },
  'react/jsx-runtime': { version: react.version, lib: jsxRuntime },
  'react-dom': { version: reactDom.version, lib: reactDom },
  'styled-components': { version: styledVersion, lib: styledComponents },
};

const offered = (version: string, lib: object) => ({
  [version]: { from: 'shell', eager: true, loaded: true, get: () => () => lib },
});

/** What a container is initialised with: each package by its version, and what we have of our own. */
export const shareScope: object = Object.fromEntries([
  ...Object.entries(sharedPackages).map(([name, { version, lib }]) => [name, offered(version, lib)]),
  ...Object.entries(sharedKit).map(([name, lib]) => [name, offered('1.0.0', lib)]),
]);
