import { fieldErrors } from '@caparazon/call/check';
import type { FieldError } from '@caparazon/call/errors';
import {
  type CriterioForm,
  type CriterioLiberacion,
  criteriosEdit,
  keptOfCriterio,
  type ReglaCriterio,
  reglasConDias,
  reglasConRango,
  reglasCriterio,
  tiposCriterio,
  wrongCriterio,
} from '@caparazon/clinic/liberacion/criterios';
import { z } from 'zod';

/** `criterio` is its code; '' for a new one. */
export const fila = z.object({
  criterio: z.string(),
  clase: z.string(),
  texto: z.string(),
  tipo: z.enum(tiposCriterio),
  activo: z.boolean(),
  regla: z.enum([...reglasCriterio, '']),
  dias: z.string(),
  minimo: z.string(),
  maximo: z.string(),
  medida: z.string(),
  fuente: z.string(),
});
export type Fila = z.infer<typeof fila>;

const numberText = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));

export const filasOf = (criterios: readonly CriterioLiberacion[]): Fila[] =>
  criterios.map(({ version: _, regla, dias, minimo, maximo, ...rest }) => ({
    ...rest,
    regla: regla ?? '',
    dias: numberText(dias),
    minimo: numberText(minimo),
    maximo: numberText(maximo),
  }));

/** A person decides by default: nobody has chosen data yet. */
export const blankFila = (clase: string): Fila => ({
  criterio: '',
  clase,
  texto: '',
  tipo: 'persona',
  activo: true,
  regla: '',
  dias: '',
  minimo: '',
  maximo: '',
  medida: '',
  fuente: '',
});

export const reglaOptions: readonly { value: ReglaCriterio; label: string }[] = [
  { value: 'sin_tratamiento', label: 'Sin tratamiento activo' },
  { value: 'impermeable', label: 'Impermeable (ficha diaria: Muy bueno)' },
  { value: 'come_solo', label: 'Come por sí mismo (ficha diaria: Solo)' },
  { value: 'nada_bien', label: 'Nada bien (ficha diaria: Bien o Muy bien)' },
  { value: 'aumenta_de_peso', label: 'Aumentó de peso' },
  { value: 'peso_en_rango', label: 'Peso dentro de un rango' },
  { value: 'medida_en_rango', label: 'Otra medida dentro de un rango' },
  { value: 'marca', label: 'Tiene una marca' },
];

/** The meaning of a rule's days; null without days. */
export function diasLabel(regla: Fila['regla']): string | null {
  if (regla === 'sin_tratamiento') return 'Días desde el último';
  if (regla === 'aumenta_de_peso') return 'En cuántos días';
  return regla !== '' && reglasConDias.has(regla) ? 'Días seguidos' : null;
}

export const hasRango = (regla: Fila['regla']): boolean => regla !== '' && reglasConRango.has(regla);

export const bodyOf = (filas: readonly Fila[]): CriterioForm[] =>
  filas.map(({ regla, ...row }) => ({ ...row, regla: regla === '' ? null : regla }) as CriterioForm);

/** Errors by order; a retired row may lack its rule. */
export function complaintsOf(filas: readonly Fila[]): FieldError[] {
  const checked = criteriosEdit.safeParse(bodyOf(filas));
  if (!checked.success) return fieldErrors(checked.error);
  return checked.data.flatMap((one, i): FieldError[] => {
    const { regla = null, dias = null, fuente } = one;
    const wrong = wrongCriterio(keptOfCriterio({ ...one, regla, dias, fuente: fuente ?? '' }));
    return wrong === null ? [] : [{ campo: `${i}.${wrong.campo}`, mensaje: wrong.mensaje }];
  });
}
