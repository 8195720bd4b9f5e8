/** Modules of ours that the shell shares with remotes built of the same sources (ADR 4). */
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
 * The name under which a module is shared.
 * @param sources the digest of the sources it was built from
 */
export const kitKey = (module: string, sources: string): string => `${module}~${sources}`;
