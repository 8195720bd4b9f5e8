/** A medicine as form values; its doses are one text, so that two people's are never mixed. */
import { type Farmaco, type FarmacoBody, farmacoBody, unidadesDosisFarmaco } from '@caparazon/clinic/farmaco/calls';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { concentracionText, dosisLine, forWhomText } from '../face/farmaco-words.ts';

export const labels = {
  nombre: 'Nombre',
  concentracion: 'Concentración',
  unidadConcentracion: 'Unidad de la concentración',
  notas: 'Advertencias y notas',
  dosis: 'Dosis',
} as const;
export type FarmacoField = keyof typeof labels;
export type FarmacoValues = Record<FarmacoField, string>;

/** A dose as a row. `para`: '', 'clase:Tortugas marinas', 'especie:Chelonia mydas'. */
export const rowFields = [
  'para',
  'minimo',
  'maximo',
  'unidad',
  'via',
  'frecuencia',
  'volumenMaximo',
  'fuente',
] as const;
export type RowField = (typeof rowFields)[number];
export type DoseRow = Record<RowField | 'fila', string>;

export const blankRow = (rows: readonly DoseRow[]): DoseRow => ({
  fila: String(1 + Math.max(-1, ...rows.map(({ fila }) => Number(fila)))),
  para: '',
  minimo: '',
  maximo: '',
  unidad: unidadesDosisFarmaco[0],
  via: '',
  frecuencia: '',
  volumenMaximo: '',
  fuente: '',
});

export const rowsIn = (dosis: string): DoseRow[] => JSON.parse(dosis) as DoseRow[];
export const rowsText = (rows: readonly DoseRow[]): string => JSON.stringify(rows);

export const blankValues = (): FarmacoValues => ({
  nombre: '',
  concentracion: '',
  unidadConcentracion: 'mg/ml',
  notas: '',
  dosis: rowsText([blankRow([])]),
});

const plainNumber = new Intl.NumberFormat('es-UY', { maximumFractionDigits: 12, useGrouping: false });
const number = (value: number | null): string => (value === null ? '' : plainNumber.format(value));

function paraOf({ clase, especie }: Farmaco['dosis'][number]): string {
  if (especie !== null) return `especie:${especie}`;
  return clase === null ? '' : `clase:${clase}`;
}

export const valuesOf = ({ nombre, concentracion, unidadConcentracion, notas, dosis }: Farmaco): FarmacoValues => ({
  nombre,
  concentracion: number(concentracion),
  unidadConcentracion: unidadConcentracion ?? '',
  notas,
  dosis: rowsText(
    dosis.map((one, place) => ({
      fila: String(place),
      para: paraOf(one),
      minimo: number(one.minimo),
      maximo: number(one.maximo),
      unidad: one.unidad,
      via: one.via ?? '',
      frecuencia: number(one.frecuencia),
      volumenMaximo: number(one.volumenMaximo),
      fuente: one.fuente,
    })),
  ),
});

/** Without a maximum the dose is one amount. */
function sentOf({ fila: _, para, maximo, ...rest }: DoseRow) {
  const [kind, name = ''] = para.split(/:(.*)/s);
  return {
    ...rest,
    clase: kind === 'clase' ? name : null,
    especie: kind === 'especie' ? name : null,
    maximo: maximo.trim() === '' ? rest.minimo : maximo,
  };
}

/** Without a concentration its unit says nothing. */
export const bodyOf = ({ dosis, ...values }: FarmacoValues) => ({
  ...values,
  unidadConcentracion: values.concentracion.trim() === '' ? '' : values.unidadConcentracion,
  dosis: rowsIn(dosis).map(sentOf),
});

export const rowFieldName = (row: number, field: RowField): string => `dosis-${row}-${field}`;

/** `dosis.0.clase` is the row's `para`. */
export function fieldOf(campo: string): string {
  const [list, row, field] = campo.split('.');
  if (list !== 'dosis' || row === undefined || field === undefined) return campo;
  return rowFieldName(Number(row), field === 'clase' || field === 'especie' ? 'para' : (field as RowField));
}

export const farmacoResolver = checkWith<FarmacoValues, FarmacoBody>(farmacoBody, { bodyOf, fieldOf });

export function shown(field: FarmacoField, value: string): string {
  if (value === '') return 'sin dato';
  if (field !== 'dosis') return value;
  const parsed = farmacoBody.safeParse(bodyOf({ ...blankValues(), nombre: '-', dosis: value }));
  if (!parsed.success) return `${rowsIn(value).length} dosis`;
  return parsed.data.dosis.map((one) => `${forWhomText(one)}: ${dosisLine(one)}`).join('; ') || 'ninguna';
}

/** `Enrofloxacina, 50 mg/ml`. */
export const farmacoName = ({ nombre, concentracion, unidadConcentracion }: Farmaco): string =>
  [nombre, concentracionText(concentracion, unidadConcentracion)].filter(Boolean).join(', ');
