/** The criteria of release as rows of a form: every value is the text that was typed (rule: release-criteria). */
import {
  type CriterioForm,
  type CriterioLiberacion,
  criteriosEdit,
  keptOfCriterio,
  type ReglaCriterio,
  reglasConDias,
  reglasConRango,
  wrongCriterio,
} from '@caparazon/contracts/cases/criterioLiberacion';
import { fieldErrors } from '@caparazon/contracts/check';
import type { FieldError } from '@caparazon/contracts/errors';

export interface Fila {
  /** Its code; '' for one that was added here. */
  criterio: string;
  clase: string;
  texto: string;
  tipo: 'dato' | 'persona';
  activo: boolean;
  regla: ReglaCriterio | '';
  dias: string;
  minimo: string;
  maximo: string;
  medida: string;
  fuente: string;
}

export interface CriteriosValues {
  filas: Fila[];
}

const numberText = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','));

export const filasOf = (criterios: readonly CriterioLiberacion[]): Fila[] =>
  criterios.map(({ version: _, regla, dias, minimo, maximo, ...rest }) => ({
    ...rest,
    regla: regla ?? '',
    dias: numberText(dias),
    minimo: numberText(minimo),
    maximo: numberText(maximo),
  }));

/** One that a person sees to: nothing is decided by data that nobody chose. */
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

/** What the data can tell, in words. */
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

/** What the number of days of a rule means; null where it takes none. */
export function diasLabel(regla: Fila['regla']): string | null {
  if (regla === 'sin_tratamiento') return 'Días desde el último';
  if (regla === 'aumenta_de_peso') return 'En cuántos días';
  return regla !== '' && reglasConDias.has(regla) ? 'Días seguidos' : null;
}

export const hasRango = (regla: Fila['regla']): boolean => regla !== '' && reglasConRango.has(regla);

/** What the form sends, not checked yet. */
export const bodyOf = ({ filas }: CriteriosValues): CriterioForm[] =>
  filas.map(
    ({ criterio, regla, ...fila }) => ({ ...fila, criterio, regla: regla === '' ? null : regla }) as CriterioForm,
  );

/** What is wrong, in the order of the list, as the service says it: a row that is retired may lack its rule. */
export function complaintsOf(values: CriteriosValues): FieldError[] {
  const checked = criteriosEdit.safeParse(bodyOf(values));
  if (!checked.success) return fieldErrors(checked.error);
  return checked.data.flatMap((one, i): FieldError[] => {
    const { regla = null, dias = null, fuente } = one;
    const wrong = wrongCriterio(keptOfCriterio({ ...one, regla, dias, fuente: fuente ?? '' }));
    return wrong === null ? [] : [{ campo: `${i}.${wrong.campo}`, mensaje: wrong.mensaje }];
  });
}

/** The field of the form that an error of the list belongs to. */
export const fieldOf = (campo: string): string => `filas.${campo}`;
