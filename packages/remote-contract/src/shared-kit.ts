/**
 * Our own modules that the shell and a public page both need, by the name under which they are imported. The shell gives
 * its copy to a remote that was built of the same sources; another brings its own (ADR 4).
 */
export const kitModules = [
  '@caparazon/call/carapace',
  '@caparazon/call/limits',
  '@caparazon/screen-kit/silence',
  '@caparazon/ui/button',
  '@caparazon/ui/skeleton',
  '@caparazon/ui/spinner',
  '@caparazon/ui/theme/tokens',
] as const;

/**
 * How one of them is called among what is shared.
 * @param sources tells which sources it was built of
 */
export const kitKey = (module: string, sources: string): string => `${module}~${sources}`;
