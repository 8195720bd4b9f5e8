/**
 * Packages that a page has once: the shell provides them (`shell/src/remotes/shared-packages.ts`). The router is not
 * shared, since links are plain `<a href>`.
 */

/**
 * Without a fallback copy, since there is always a shell.
 * @param {string} requiredVersion
 */
const single = (requiredVersion) => ({
  singleton: true,
  strictVersion: true,
  requiredVersion,
  import: /** @type {const} */ (false),
});

const react = single('^19.2.0');

export const sharedByRemote = {
  react,
  'react/': react,
  'react-dom': react,
  'react-dom/': react,
  'styled-components': single('^6.6.0'),
};
