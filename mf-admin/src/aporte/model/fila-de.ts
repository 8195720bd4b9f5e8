/** The row of a statement that a new contribution is recorded from, as its address says (rule: statements-screen). */
import { idText } from '@caparazon/call/fields';
import { medios } from '@caparazon/office/aporte/medio';
import { monedas, readCentesimos } from '@caparazon/office/aporte/monto';
import { z } from 'zod';
import { formatMonto } from '../face/monto.ts';
import type { AporteValues } from './aporte-values.ts';

export interface FilaDe {
  params: { idExtracto: string; idFila: string };
  values: Partial<AporteValues>;
}

const said = z.object({
  fecha: z.iso.date(),
  monto: z.string().refine((text) => readCentesimos(text) !== null),
  moneda: z.enum(monedas),
  medio: z.enum(medios),
  detalle: z.string(),
});

/** Null without one. */
export function filaOf(query: URLSearchParams): FilaDe | null {
  const [idExtracto = '', idFila = ''] = [query.get('extracto') ?? '', query.get('fila') ?? ''];
  const { data, success } = said.safeParse(Object.fromEntries(query));
  if (!success || ![idExtracto, idFila].every((number) => idText.safeParse(number).success)) return null;
  return { params: { idExtracto, idFila }, values: { ...data, monto: formatMonto(Number(data.monto)) } };
}
