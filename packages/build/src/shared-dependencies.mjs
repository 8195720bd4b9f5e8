/**
 * The packages of which a page holds exactly one copy, whichever part brings it: the shell provides them, the remotes use them.
 * A shared package is sent whole (sharing turns its tree-shaking off), so only what must be single stands here: the
 * router does not, since links are plain `<a href>` that the shell listens to.
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

/** A remote carries no copy to fall back on: there is always a shell. */
export const sharedByRemote = each({ import: false });

/** The shell's own copies are in its first file: no second round trip before anything is drawn. */
export const sharedByShell = each({ eager: true });
