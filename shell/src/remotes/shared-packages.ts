import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
// biome-ignore lint/style/noRestrictedImports: what is shared is told by its version
import { createGlobalStyle, css, keyframes, styled, version as styledVersion } from 'styled-components';
import { sharedKit } from './shared-kit.ts';

/** The used exports (`noRestrictedImports` in biome.json); the rest would cost 1.5 kB. */
const styledComponents = { createGlobalStyle, css, keyframes, styled };

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

/** What containers are initialised with. */
export const shareScope: object = Object.fromEntries([
  ...Object.entries(sharedPackages).map(([name, { version, lib }]) => [name, offered(version, lib)]),
  ...Object.entries(sharedKit).map(([name, lib]) => [name, offered('1.0.0', lib)]),
]);
