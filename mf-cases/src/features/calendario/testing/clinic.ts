/** A small clinic that answers the calendar as the service would. */
import type { AnimalDelDia, Calendario, InstanciaDelDia } from '@caparazon/contracts/cases/calendario';
import { dosisOf, dueTimes, estadoInstancia } from '@caparazon/contracts/cases/dosis';
import type { Tratamiento } from '@caparazon/contracts/cases/fichaTratamiento';
import { civilDayBounds } from '@caparazon/contracts/time';
import { pautaFrom } from '../../../shared/fichaTratamiento/pauta-from.ts';

export const animalOf = (idFichaAnimal: number, nombre: string): AnimalDelDia => ({
  idFichaAnimal,
  nombre: '',
  nombreComunFichaAnimal: { nombre },
  estado: 'En_rehabilitación',
  ubicacionActual: 'Pileta 2',
  foto: null,
});

/** A dose that was given. */
export interface Given {
  idFichaTratamiento: number;
  fechaHora: number;
  fechaProgramada: number;
  exito: number;
}

export interface Clinic {
  tratamientos: readonly Tratamiento[];
  animales: readonly AnimalDelDia[];
  given: readonly Given[];
}

function dosesOf(tratamiento: Tratamiento, { given }: Clinic, day: { from: number; to: number }) {
  const { idFichaTratamiento, idFichaAnimal, activo } = tratamiento;
  const pauta = pautaFrom(tratamiento);
  return dueTimes(pauta, day.from, day.to).map((programada): [string, InstanciaDelDia] => {
    const done = given.find(
      (one) => one.idFichaTratamiento === idFichaTratamiento && one.fechaProgramada === programada,
    );
    const dosis = dosisOf(pauta, (programada - pauta.comienzo) / pauta.cadaMs);
    const estado = estadoInstancia({ ...dosis, realizada: done !== undefined }, activo, Date.now());
    return [
      `${idFichaTratamiento}-${programada}`,
      {
        idFichaTratamiento,
        idFichaAnimal,
        estado,
        fechaHora: done?.fechaHora ?? programada,
        fechaProgramada: programada,
        exito: done?.exito ?? null,
        comentario: '',
      },
    ];
  });
}

/** The answer of GET /calendario for the civil day of an instant. */
export function calendarioOf(clinic: Clinic, fecha: number): Calendario {
  const day = civilDayBounds(fecha);
  const instancias = clinic.tratamientos.flatMap((tratamiento) => dosesOf(tratamiento, clinic, day));
  const ids = new Set(instancias.map(([, { idFichaTratamiento }]) => idFichaTratamiento));
  return {
    instancias: Object.fromEntries(instancias),
    tratamientos: Object.fromEntries(
      clinic.tratamientos.filter((one) => ids.has(one.idFichaTratamiento)).map((one) => [one.idFichaTratamiento, one]),
    ),
    animales: Object.fromEntries(clinic.animales.map((one) => [one.idFichaAnimal, one])),
  };
}
