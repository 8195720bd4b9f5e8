/** Tags in words (rules: tag-state, recapture). */

import { formatDay, startOfCivilDay } from '@caparazon/call/time';
import type { FichaVinculada } from '@caparazon/clinic/animal/recaptura';
import { isWorn, type Marca, type MarcaConocida, normalCode } from '@caparazon/clinic/marca/calls';

interface Option {
  value: string;
  label: string;
}

export const tipoOptions: readonly Option[] = [
  { value: 'inconel', label: 'Inconel' },
  { value: 'monel', label: 'Monel' },
  { value: 'titanio', label: 'Titanio' },
  { value: 'plastico', label: 'Plástico' },
  { value: 'pit', label: 'PIT (microchip)' },
  { value: 'anillo', label: 'Anillo' },
  { value: 'otro', label: 'Otro' },
];

export const posicionOptions: readonly Option[] = [
  { value: 'aleta_delantera_izquierda', label: 'Aleta delantera izquierda' },
  { value: 'aleta_delantera_derecha', label: 'Aleta delantera derecha' },
  { value: 'aleta_trasera_izquierda', label: 'Aleta trasera izquierda' },
  { value: 'aleta_trasera_derecha', label: 'Aleta trasera derecha' },
  { value: 'otra', label: 'Otro lugar del cuerpo' },
];

export const eventoOptions: readonly Option[] = [
  { value: 'colocada', label: 'Puesta' },
  { value: 'leida', label: 'Leída' },
  { value: 'perdida', label: 'Perdida' },
  { value: 'retirada', label: 'Retirada' },
];

/** A value in words; an unlisted one as it is. */
export const wordOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

export interface Tag {
  last: Marca;
  entries: readonly Marca[];
  worn: boolean;
}

/** The tags by code, worn ones first. @param marcas by day */
export function tagsOf(marcas: readonly Marca[]): Tag[] {
  const byCode = Map.groupBy(marcas.toReversed(), ({ codigo }) => normalCode(codigo));
  const tags = [...byCode.values()].flatMap((entries) => {
    const [last] = entries;
    if (last === undefined) return [];
    return [{ last, entries, worn: isWorn(last) }];
  });
  return tags.sort((one, other) => Number(other.worn) - Number(one.worn));
}

/** 'Puesta el 03/03/2025'. */
export const entryWords = ({ evento, fecha }: Pick<Marca, 'evento' | 'fecha'>): string =>
  `${wordOf(eventoOptions, evento)} el ${formatDay(fecha)}`;

/** 'código RFF13'. */
export function fieldWords(field: string, value: string): string {
  if (field === 'codigo') return `código ${value}`;
  if (field === 'tipo') return `de qué es: ${wordOf(tipoOptions, value)}`;
  if (field === 'posicion') return `dónde: ${wordOf(posicionOptions, value)}`;
  if (field === 'evento') return `qué pasó: ${wordOf(eventoOptions, value)}`;
  if (field === 'fecha') return `día ${formatDay(startOfCivilDay(value))}`;
  return value === '' ? 'ningún comentario' : `comentario «${value}»`;
}

type WithFate = Pick<
  FichaVinculada,
  | 'nombreComunFichaAnimal'
  | 'estado'
  | 'ubicacionActual'
  | 'fechaEgreso'
  | 'fechaDestinoFinal'
  | 'lugarDestinoFinal'
  | 'fechaMuerte'
>;

const on = (ms: number | null): string => (ms === null ? '' : ` el ${formatDay(ms)}`);

/** 'liberada el 03/03/2025 en La Paloma'. */
export function fateWords(ficha: WithFate): string {
  const [first = ''] = ficha.nombreComunFichaAnimal.nombre.split(' ');
  const ending = first.endsWith('a') ? 'a' : 'o';
  if (ficha.estado === 'Muerto') return `muert${ending}${on(ficha.fechaMuerte)}`;
  if (ficha.estado !== 'Liberado') return `en rehabilitación en ${ficha.ubicacionActual}`;
  const place = ficha.lugarDestinoFinal && ` en ${ficha.lugarDestinoFinal}`;
  return `liberad${ending}${on(ficha.fechaDestinoFinal ?? ficha.fechaEgreso)}${place}`;
}

/** '12 (Renata)'. */
export const fichaWords = ({ idFichaAnimal, nombre }: Pick<FichaVinculada, 'idFichaAnimal' | 'nombre'>): string =>
  `${idFichaAnimal}${nombre && ` (${nombre})`}`;

/** 'Está en la ficha 12 (Renata), liberada el 03/03/2025 en La Paloma'. */
export const knownWords = (known: MarcaConocida): string =>
  `Está en la ficha ${fichaWords(known)}, ${fateWords(known)}`;

/** 'Tortuga verde. Anillo, otro lugar del cuerpo, puesta el 03/03/2025'. */
export function knownTagWords({ nombreComunFichaAnimal, tipo, posicion, evento, fecha }: MarcaConocida): string {
  const animal = `${nombreComunFichaAnimal.nombre}. `;
  if (tipo === null || posicion === null || evento === null) return `${animal}El código está en su ficha de ingreso`;
  const where = wordOf(posicionOptions, posicion).toLowerCase();
  return `${animal}${wordOf(tipoOptions, tipo)}, ${where}, ${entryWords({ evento, fecha }).toLowerCase()}`;
}

/** The animal and tag of the typed code; '' when unknown. */
export interface TypedFor {
  tipo: string;
  clase: string;
}

/** Why the code may belong to another animal; '' for no reason. */
export function unlikeWords({ tipo, clase }: MarcaConocida, typedFor: TypedFor): string {
  const unlike = [
    ...(clase && typedFor.clase && clase !== typedFor.clase
      ? [`ese animal es de ${clase}, y este, de ${typedFor.clase}`]
      : []),
    ...(tipo && typedFor.tipo && tipo !== typedFor.tipo
      ? [`esa marca es ${wordOf(tipoOptions, tipo)}, y esta, ${wordOf(tipoOptions, typedFor.tipo)}`]
      : []),
  ];
  return unlike.length === 0 ? '' : `Ojo: ${unlike.join('; ')}. Puede ser otro animal con el mismo código.`;
}
