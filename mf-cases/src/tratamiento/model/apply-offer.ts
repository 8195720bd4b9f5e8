/** An offer fills in fields; another medicine clears them (rule: dose-offers). */
import { nameKey } from '@caparazon/clinic/catalogo/calls';
import type { Farmaco } from '@caparazon/clinic/farmaco/calls';
import type { Offer } from './dose-offers.ts';
import { numberInField, type TratamientoValues } from './tratamiento-values.ts';

const text = (value: number | null): string => (value === null ? '' : numberInField(value));

/** The fields of an offer. A range is left to the person, unless a dose in the same unit is there already. */
export function chosenValues({ farmaco, dosis }: Offer, now: TratamientoValues): Partial<TratamientoValues> {
  const bottle = {
    medicamento: farmaco.nombre,
    idFarmaco: String(farmaco.idFarmaco),
    concentracionUsada: text(farmaco.concentracion),
    unidadConcentracionUsada: farmaco.unidadConcentracion ?? '',
  };
  if (!dosis) return bottle;
  const unit = dosis.unidad.replace('/', '_');
  const kept = now.dosis === unit ? now.cantidadDosis : '';
  return {
    ...bottle,
    dosis: unit,
    cantidadDosis: dosis.minimo === dosis.maximo ? numberInField(dosis.minimo) : kept,
    ...(dosis.via !== null && { via: dosis.via }),
    ...(dosis.frecuencia !== null && { frecuencia: text(dosis.frecuencia) }),
  };
}

export function isChosen({ farmaco, dosis }: Offer, now: TratamientoValues): boolean {
  if (now.idFarmaco !== String(farmaco.idFarmaco)) return false;
  return !dosis || (now.dosis === dosis.unidad.replace('/', '_') && (dosis.via === null || now.via === dosis.via));
}

/** What another medicine clears; null while the name is the same, or none was chosen. */
export function withoutFarmaco(
  now: TratamientoValues,
  farmacos: readonly Farmaco[],
): Partial<TratamientoValues> | null {
  const chosen = farmacos.find(({ idFarmaco }) => String(idFarmaco) === now.idFarmaco);
  if (!chosen || nameKey(chosen.nombre) === nameKey(now.medicamento.trim())) return null;
  return { idFarmaco: '', concentracionUsada: '', unidadConcentracionUsada: '', pesoUsado: '', fechaPesoUsado: '' };
}
