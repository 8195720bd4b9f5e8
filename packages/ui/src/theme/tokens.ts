import { limits } from '@caparazon/call/limits';

type Names<Name extends string> = { readonly [key in Name]: `var(--${string})` };

const named = <Name extends string>(names: readonly Name[], prefix = ''): Names<Name> =>
  Object.fromEntries(
    names.map((name) => [name, `var(--${prefix}${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`]),
  ) as Names<Name>;

/** The purpose of each colour; `base.css` has the values. */
export const role = named([
  'fondo',
  'superficie',
  'superficieHundida',
  'texto',
  'textoSuave',
  'borde',
  'bordeControl',
  'enlace',
  'accion',
  'accionEncima',
  'sobreAccion',
  'elegido',
  'sobreElegido',
  'destacado',
  'destacadoEncima',
  'sobreDestacado',
  'peligro',
  'sobrePeligro',
  'hecho',
  'hechoFondo',
  'aviso',
  'avisoFondo',
  'urgente',
  'urgenteFondo',
  'neutro',
  'neutroFondo',
  'foco',
  'velo',
  'sombra',
]);

/** The hues of the palette, for drawings only: they do not change with the theme. */
export const hue = named([
  'tinta',
  'marHondo',
  'mar',
  'laguna',
  'lagunaClara',
  'lagunaPalida',
  'espuma',
  'arena',
  'arenaHonda',
  'sol',
  'solClaro',
  'solPalido',
  'carey',
  'careyClaro',
  'boya',
  'alga',
  'niebla',
  'blanco',
]);

/** Type sizes: a scale of 1.2 in the clinical area, 1.333 on the public site. */
export const size = named(['chica', 'base', 'media', 'grande', 'titulo', 'titular', 'gigante'], 'letra-');

/** `titular` for public titles and big numbers. */
export const font = named(['texto', 'titular'], 'fuente-');

/** `space(4)` is 16 px. */
export const space = (step: 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12 | 16 | 24): string => `var(--paso-${step})`;

/** Shape: radii of controls and cards, the scute as a clip path, the least side of what a finger touches. */
export const shape = {
  control: 'var(--radio-control)',
  card: 'var(--radio-tarjeta)',
  pill: 'var(--radio-pleno)',
  scute: 'var(--escama)',
  touch: 'var(--toque)',
  margin: 'var(--margen)',
  line: 'var(--renglon)',
} as const;

/** Durations and curve; none with `prefers-reduced-motion` (rule: motion). */
export const motion = {
  fast: 'var(--rapido) var(--curva)',
  medium: 'var(--medio) var(--curva)',
  slow: 'var(--lento) var(--curva)',
} as const;

/** Below `limits.mobileBreakpointPx` the layout is a phone's. */
export const media = {
  mobile: `@media (max-width: ${limits.mobileBreakpointPx - 0.02}px)`,
  wide: `@media (min-width: ${limits.mobileBreakpointPx}px)`,
  narrow: '@media (max-width: 599.98px)',
  /** The public menu and the report button do not fit in a line. */
  folded: `@media (max-width: ${limits.menuBreakpointPx - 0.02}px)`,
  /** Sticky bars would leave no room: at 400 %, or on a phone's side. */
  low: '@media (max-height: 23.99rem)',
  unfolded: `@media (min-width: ${limits.menuBreakpointPx}px)`,
} as const;
