import { limits } from '@caparazon/call/limits';

type Names<Name extends string> = { readonly [key in Name]: `var(--${string})` };

const named = <Name extends string>(names: readonly Name[], prefix = ''): Names<Name> =>
  Object.fromEntries(
    names.map((name) => [name, `var(--${prefix}${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)})`]),
  ) as Names<Name>;

/**
 * What each colour is for. Components name only these; `base.css` gives them their values by day, by night and in
 * public.
 */
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

/** Sizes of type, smallest first: a scale of 1.2 in the clinical area and of 1.333 on the public site. */
export const size = named(['chica', 'base', 'media', 'grande', 'titulo', 'titular', 'gigante'], 'letra-');

/** Families: `titular` for public titles and big numbers, `texto` for all the rest. */
export const font = named(['texto', 'titular'], 'fuente-');

/** A distance on the 4 px grid: `space(4)` is 16 px. */
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

/** Durations and the curve of every movement. `base.css` removes them with `prefers-reduced-motion` (rule: motion). */
export const motion = {
  fast: 'var(--rapido) var(--curva)',
  medium: 'var(--medio) var(--curva)',
  slow: 'var(--lento) var(--curva)',
} as const;

/**
 * Media queries. Below `limits.mobileBreakpointPx` the layout is that of a phone: bottom bar, sheets, two days of
 * calendar.
 */
export const media = {
  mobile: `@media (max-width: ${limits.mobileBreakpointPx - 0.02}px)`,
  wide: `@media (min-width: ${limits.mobileBreakpointPx}px)`,
  narrow: '@media (max-width: 599.98px)',
  /** The width below which the links of the public menu and the report button do not fit in one line. */
  folded: `@media (max-width: ${limits.menuBreakpointPx - 0.02}px)`,
  /** So low that bars which stay in sight would leave no room: a page at 400 %, a phone on its side. */
  low: '@media (max-height: 23.99rem)',
  unfolded: `@media (min-width: ${limits.menuBreakpointPx}px)`,
} as const;
