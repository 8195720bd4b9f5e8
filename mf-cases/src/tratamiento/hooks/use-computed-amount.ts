import { type ADar, aDar } from '@caparazon/clinic/tratamiento/dosis-por-peso';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { amountsIn, numberInField, type TratamientoValues } from '../model/tratamiento-values.ts';
import type { Amounts, Weight } from '../model/weight.ts';

export interface ComputedAmount {
  amounts: Amounts;
  /** Null when nothing follows from the weight. */
  given: ADar | null;
  differs: boolean;
  take: () => void;
}

/** The amount that the weight gave; undefined when a person wrote it. */
function computedAtFirst(values: TratamientoValues): string | undefined {
  const given = aDar(amountsIn(values), Number(values.pesoUsado.replace(',', '.')) || null);
  return given && numberInField(given.cantidad) === values.cantidadDar ? values.cantidadDar : undefined;
}

/** A free amount is empty, or computed, which is always in ml. */
const isFree = ({ cantidadDar, dar }: TratamientoValues, filled: string | undefined): boolean =>
  cantidadDar === '' ? dar === '' || dar === 'ml' : cantidadDar === filled && dar === 'ml';

/**
 * Computes the amount, and never replaces one that a person wrote or that stood there before (rule: dose-overwritten).
 */
export function useComputedAmount(weight: Weight | null | undefined): ComputedAmount {
  const { getValues, setValue } = useFormContext<TratamientoValues>();
  const values = useWatch<TratamientoValues>() as TratamientoValues;
  const amounts = amountsIn(values);
  const given = weight ? aDar(amounts, weight.valor) : null;
  const text = given && given.cantidad > 0 ? numberInField(given.cantidad) : '';
  const { cantidadDosis, dosis, concentracionUsada, unidadConcentracionUsada } = amounts;
  const basis = [cantidadDosis, dosis, concentracionUsada, unidadConcentracionUsada].join('|');

  /** Undefined when a person wrote the amount. */
  const filled = useRef<string>(undefined);
  const seen = useRef<string>(undefined);

  const put = (fields: Partial<TratamientoValues>) => {
    for (const [field, value] of Object.entries(fields) as [keyof TratamientoValues, string][]) {
      setValue(field, value, { shouldDirty: true, shouldValidate: getValues(field) !== '' });
    }
  };
  const take = () => {
    if (!weight || text === '') return;
    filled.current = text;
    put({ cantidadDar: text, dar: 'ml', pesoUsado: numberInField(weight.valor), fechaPesoUsado: String(weight.fecha) });
  };

  /** The initial values stay as they are. */
  const follow = () => {
    const isFirst = seen.current === undefined;
    if (seen.current === basis) return;
    seen.current = basis;
    const now = getValues();
    if (isFirst) filled.current = computedAtFirst(now);
    else if (!isFree(now, filled.current)) return;
    else if (text !== '') take();
    else if (now.cantidadDar !== '') put({ cantidadDar: '', dar: '', pesoUsado: '', fechaPesoUsado: '' });
  };
  useEffect(follow);

  return { amounts, given, differs: text !== '' && (values.cantidadDar !== text || values.dar !== 'ml'), take };
}
