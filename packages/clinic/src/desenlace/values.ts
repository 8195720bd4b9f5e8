/** Outcomes beside the record's `estado` (rule: outcomes). */

/** Those that a person notes; a release is recorded by its own call. */
export const desenlaces = [
  { codigo: 'eutanasia', texto: 'Eutanasia', estado: 'Muerto' },
  { codigo: 'murio', texto: 'Murió', estado: 'Muerto' },
  { codigo: 'murio_24h', texto: 'Murió antes de 24 horas', estado: 'Muerto' },
  { codigo: 'muerto_al_llegar', texto: 'Muerto al llegar', estado: 'Muerto' },
  { codigo: 'trasladado', texto: 'Trasladado', estado: 'Liberado' },
  { codigo: 'no_liberable', texto: 'No liberable', estado: 'En_rehabilitación' },
] as const;
export type CodigoDesenlace = (typeof desenlaces)[number]['codigo'];

/** Those that only follow from `estado`. */
export const desenlacesDeEstado = [
  { codigo: 'liberado', texto: 'Liberado', estado: 'Liberado' },
  { codigo: 'sin_detalle', texto: 'Murió, sin detalle', estado: 'Muerto' },
] as const;

/** Every outcome that can be read, and asked for in a list. */
export const todosLosDesenlaces = [...desenlacesDeEstado, ...desenlaces] as const;
export type Desenlazado = (typeof todosLosDesenlaces)[number]['codigo'];

export const codigosDesenlace = desenlaces.map(({ codigo }) => codigo) as [CodigoDesenlace, ...CodigoDesenlace[]];
export const codigosTodos = todosLosDesenlaces.map(({ codigo }) => codigo) as [Desenlazado, ...Desenlazado[]];

/** The only `estado` that goes with an outcome. */
export const estadoDe = (codigo: CodigoDesenlace) =>
  (desenlaces.find((one) => one.codigo === codigo) ?? desenlaces[0]).estado;

/** 'Murió, sin detalle'. */
export const textoDesenlace = (codigo: string): string =>
  todosLosDesenlaces.find((one) => one.codigo === codigo)?.texto ?? codigo;

/**
 * The outcome of a record: the noted one while it goes with `estado`, else what `estado` alone tells. Of a death that
 * nobody described it tells no more than that.
 * @returns null for an animal in care
 */
export function desenlaceDe({
  estado,
  desenlace,
}: {
  estado: string;
  desenlace?: string | null | undefined;
}): Desenlazado | null {
  const all: readonly { codigo: Desenlazado; estado: string }[] = todosLosDesenlaces;
  const standing = all.find((one) => one.codigo === desenlace && one.estado === estado);
  return (standing ?? desenlacesDeEstado.find((one) => one.estado === estado))?.codigo ?? null;
}
