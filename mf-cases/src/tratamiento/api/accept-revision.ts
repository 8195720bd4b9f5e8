import type { DosisARevisar, Tratamiento, TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import type { Shell } from '@caparazon/remote-contract/shell';
import type { Answers } from '../model/questions.ts';
import { updateTratamiento } from './update-tratamiento.ts';

export const revisedBy = (tratamiento: Tratamiento, { peso, fecha, cantidadDar }: DosisARevisar): Tratamiento => ({
  ...tratamiento,
  cantidadDar: cantidadDar ?? tratamiento.cantidadDar,
  dar: cantidadDar === null ? tratamiento.dar : 'ml',
  pesoUsado: peso,
  fechaPesoUsado: fecha,
});

/**
 * Prescribes the revised amount only. @throws {ApiFailure} 409 when the treatment changed, or until a question is
 * answered
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
