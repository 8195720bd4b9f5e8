import { type ADar, aDar } from '@caparazon/clinic/tratamiento/dosis-por-peso';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { amountsIn, numberInField, type TratamientoValues } from '../model/tratamiento-values.ts';
import type { Amounts, Weight } from '../model/weight.ts';

export interface ComputedAmount {
  amounts: Amounts;
  /** What the last weight gives; null where nothing follows from it. */
  given: ADar | null;
  /** Whether the amount in the form is another one, so that the computed one is offered. */
  differs: boolean;
  /** Puts the computed amount into the form, with the weight that it comes from. */
  take: () => void;
}

/** The amount that the form begins with, if it was computed from its weight; undefined when a person wrote it. */
function computedAtFirst(values: TratamientoValues): string | undefined {
  const given = aDar(amountsIn(values), Number(values.pesoUsado.replace(',', '.')) || null);
  return given && numberInField(given.cantidad) === values.cantidadDar ? values.cantidadDar : undefined;
}

/** Whether the amount is nobody's: there is none yet, or it was computed, which is always in ml. */
const isFree = ({ cantidadDar, dar }: TratamientoValues, filled: string | undefined): boolean =>
  cantidadDar === '' ? dar === '' || dar === 'ml' : cantidadDar === filled && dar === 'ml';

/**
 * What to draw up, computed while the prescription is written. It follows the dose as long as nobody wrote an amount; one
 * that a person wrote, or that stood there before the form was opened, is never replaced (rule: dose-overwritten).
 */
export function useComputedAmount(weight: Weight | null | undefined): ComputedAmount {
  const { getValues, setValue } = useFormContext<TratamientoValues>();
  const values = useWatch<TratamientoValues>() as TratamientoValues;
  const amounts = amountsIn(values);
  const given = weight ? aDar(amounts, weight.valor) : null;
  const text = given && given.cantidad > 0 ? numberInField(given.cantidad) : '';
  const { cantidadDosis, dosis, concentracionUsada, unidadConcentracionUsada } = amounts;
  const basis = [cantidadDosis, dosis, concentracionUsada, unidadConcentracionUsada].join('|');

  /** What the form was given by this computation; undefined when a person wrote the amount. */
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

  /** After each change of what it is computed from. What the form begins with is left as it is. */
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
