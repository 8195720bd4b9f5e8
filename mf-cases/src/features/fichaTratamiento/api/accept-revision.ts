import type { DosisARevisar, Tratamiento, TratamientoDetalle } from '@caparazon/contracts/cases/fichaTratamiento';
import type { Shell } from '@caparazon/remote-contract/shell';
import { updateTratamiento } from './update-tratamiento.ts';

/**
 * Prescribes the amount that the last weight gives, or the present one for that weight where none follows from it;
 * nothing else of the treatment changes. Refused (409) when somebody has
 * changed the treatment since it was read.
 */
export function acceptRevision(
  shell: Shell,
  tratamiento: Tratamiento,
  { peso, fecha, cantidadDar }: DosisARevisar,
): Promise<TratamientoDetalle> {
  const { idFichaTratamiento, version, tipoTratamiento, via, medicamento, cantidadDosis, dosis } = tratamiento;
  const { frecuencia, duracion, instruccionesEspeciales } = tratamiento;
  const { idFarmaco, concentracionUsada, unidadConcentracionUsada } = tratamiento;
  return updateTratamiento(shell, {
    idFichaTratamiento,
    version,
    fechaHoraComienzo: Date.parse(tratamiento.fechaHoraComienzo),
    tipoTratamiento,
    via,
    medicamento,
    cantidadDosis,
    dosis,
    cantidadDar: cantidadDar ?? tratamiento.cantidadDar,
    dar: cantidadDar === null ? tratamiento.dar : 'ml',
    frecuencia,
    duracion,
    instruccionesEspeciales,
    idFarmaco,
    pesoUsado: peso,
    fechaPesoUsado: fecha,
    concentracionUsada,
    unidadConcentracionUsada,
  });
}
