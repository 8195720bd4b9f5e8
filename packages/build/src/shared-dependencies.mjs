/**
 * The packages of which a page has exactly one copy: the shell provides them, the remotes use them. Sharing a package
 * turns its tree-shaking off, so only packages that must be single are listed. The router is not: links are plain `<a
 * href>` that the shell hears.
 */
/** @param {string} requiredVersion */
const single = (requiredVersion) => ({ singleton: true, strictVersion: true, requiredVersion });

const react = single('^19.2.0');

const shared = {
  react,
  'react/': react,
  'react-dom': react,
  'react-dom/': react,
  'styled-components': single('^6.6.0'),
};

/** @param {object} extra */
const each = (extra) =>
  Object.fromEntries(Object.entries(shared).map(([name, options]) => [name, { ...options, ...extra }]));

/** A remote has no fallback copy, since there is always a shell. */
export const sharedByRemote = each({ import: false });

/** The shell's own copies are in its first file, so that nothing is drawn a round trip later. */
export const sharedByShell = each({ eager: true });
