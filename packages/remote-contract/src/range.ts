export function fitsRange(version: string, range: string): boolean {
  const [[major, minor = 0, patch = 0], [fromMajor, fromMinor = 0, fromPatch = 0]] = [version, range.slice(1)].map(
    (text) => text.split('.').map(Number),
  ) as [number[], number[]];
  return major === fromMajor && (minor > fromMinor || (minor === fromMinor && patch >= fromPatch));
}
