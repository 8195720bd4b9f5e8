import type { DosisARevisar, Tratamiento, TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import type { Shell } from '@caparazon/remote-contract/shell';
import type { Answers } from '../model/questions.ts';
import { updateTratamiento } from './update-tratamiento.ts';

/** The treatment as its revision makes it: the amount that the last weight gives, or the present one where none follows. */
export const revisedBy = (tratamiento: Tratamiento, { peso, fecha, cantidadDar }: DosisARevisar): Tratamiento => ({
  ...tratamiento,
  cantidadDar: cantidadDar ?? tratamiento.cantidadDar,
  dar: cantidadDar === null ? tratamiento.dar : 'ml',
  pesoUsado: peso,
  fechaPesoUsado: fecha,
});

/**
 * Prescribes what its revision says; nothing else of the treatment changes. Refused (409) when somebody has changed it since
 * it was read, and until what the service asks about it is answered.
 */
export function acceptRevision(
  shell: Shell,
  tratamiento: Tratamiento,
  revision: DosisARevisar,
  answers: Answers,
): Promise<TratamientoDetalle> {
  const revised = revisedBy(tratamiento, revision);
  const { idFichaTratamiento, version, tipoTratamiento, via, medicamento, cantidadDosis, dosis } = revised;
  const { cantidadDar, dar, frecuencia, duracion, instruccionesEspeciales } = revised;
  const { idFarmaco, pesoUsado, fechaPesoUsado, concentracionUsada, unidadConcentracionUsada } = revised;
  return updateTratamiento(shell, {
    ...answers,
    idFichaTratamiento,
    version,
    fechaHoraComienzo: Date.parse(revised.fechaHoraComienzo),
    tipoTratamiento,
    via,
    medicamento,
    cantidadDosis,
    dosis,
    cantidadDar,
    dar,
    frecuencia,
    duracion,
    instruccionesEspeciales,
    idFarmaco,
    pesoUsado,
    fechaPesoUsado,
    concentracionUsada,
    unidadConcentracionUsada,
  });
}
