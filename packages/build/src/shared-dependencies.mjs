/**
 * The packages of which a page has exactly one copy: the shell provides them (`shell/src/remotes/shared-packages.ts`),
 * the remotes use them. The router is not shared: links are plain `<a href>` that the shell hears.
 */

/**
 * A remote has no fallback copy, since there is always a shell.
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
