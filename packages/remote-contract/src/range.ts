/**
 * Whether a version is in a range of the form `^major.minor.patch`, by which remotes say what they need of a package
 * that the shell shares.
 */
export function fitsRange(version: string, range: string): boolean {
  const [[major, minor = 0, patch = 0], [fromMajor, fromMinor = 0, fromPatch = 0]] = [version, range.slice(1)].map(
    (text) => text.split('.').map(Number),
  ) as [number[], number[]];
  return major === fromMajor && (minor > fromMinor || (minor === fromMinor && patch >= fromPatch));
}
