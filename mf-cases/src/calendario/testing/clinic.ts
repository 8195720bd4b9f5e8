import type { Answer } from '@caparazon/call/call';
import { limits } from '@caparazon/call/limits';
import { civilDayBounds } from '@caparazon/call/time';
import type { AnimalDelDia, Atrasadas, Calendario, InstanciaDelDia } from '@caparazon/clinic/calendario/calls';
import type { getRonda } from '@caparazon/clinic/fichaDiaria/calls';
import type { ReporteCard } from '@caparazon/clinic/reporte/calls';
import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';
import { currentDosis, dosisOf, dueTimes, estadoInstancia } from '@caparazon/clinic/tratamiento/dosis';
import { sheetOf } from '../../fichaDiaria/testing/samples.ts';
import { pautaFrom } from '../../tratamiento/face/pauta-from.ts';

/** @param nombre given by the team */
export const animalOf = (idFichaAnimal: number, nombreComun: string, nombre = ''): AnimalDelDia => ({
  idFichaAnimal,
  nombre,
  nombreComunFichaAnimal: { nombre: nombreComun },
  estado: 'En_rehabilitación',
  ubicacionActual: 'Pileta 2',
  foto: null,
});

export interface Given {
  idInstancia: number;
  idFichaTratamiento: number;
  fechaHora: number;
  fechaProgramada: number;
  exito: number;
}

export interface Clinic {
  tratamientos: readonly Tratamiento[];
  animales: readonly AnimalDelDia[];
  given: readonly Given[];
  /** Animals with today's sheet. */
  withSheet?: readonly number[];
  unresolved?: Partial<Atrasadas>;
}

function dosesOf(tratamiento: Tratamiento, { given }: Clinic, day: { from: number; to: number }, now: number) {
  const { idFichaTratamiento, idFichaAnimal, activo } = tratamiento;
  const pauta = pautaFrom(tratamiento);
  return dueTimes(pauta, day.from, day.to).map((programada): [string, InstanciaDelDia] => {
    const done = given.find(
      (one) => one.idFichaTratamiento === idFichaTratamiento && one.fechaProgramada === programada,
    );
    const dosis = dosisOf(pauta, (programada - pauta.comienzo) / pauta.cadaMs);
    const estado = estadoInstancia({ ...dosis, realizada: done !== undefined }, activo, now);
    return [
      done ? String(done.idInstancia) : `${idFichaTratamiento}-${programada}`,
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

/** The answer of GET /calendario for the day of an instant. @param now the service's clock */
export function calendarioOf(clinic: Clinic, fecha: number, now: number): Calendario {
  const day = civilDayBounds(fecha);
  return answerOf(
    clinic,
    clinic.tratamientos.flatMap((tratamiento) => dosesOf(tratamiento, clinic, day, now)),
  );
}

export function atrasadasOf(clinic: Clinic, now: number): Atrasadas {
  const outOfCare = clinic.animales.filter(({ estado }) => estado !== 'En_rehabilitación');
  const overdue = clinic.tratamientos.flatMap((tratamiento) => {
    if (outOfCare.some(({ idFichaAnimal }) => idFichaAnimal === tratamiento.idFichaAnimal)) return [];
    const at = currentDosis(pautaFrom(tratamiento), now)?.programada;
    return at === undefined ? [] : dosesOf(tratamiento, clinic, { from: at, to: at + 1 }, now);
  });
  const answer = answerOf(
    clinic,
    overdue
      .filter(([, { estado }]) => estado === 'Atrasada')
      .sort(([, one], [, other]) => one.fechaHora - other.fechaHora),
  );
  return { ...answer, ...clinic.unresolved };
}

function answerOf(clinic: Clinic, instancias: readonly [string, InstanciaDelDia][]): Calendario {
  const ids = new Set(instancias.map(([, { idFichaTratamiento }]) => idFichaTratamiento));
  return {
    instancias: Object.fromEntries(instancias),
    tratamientos: Object.fromEntries(
      clinic.tratamientos.filter((one) => ids.has(one.idFichaTratamiento)).map((one) => [one.idFichaTratamiento, one]),
    ),
    animales: Object.fromEntries(clinic.animales.map((one) => [one.idFichaAnimal, one])),
  };
}

export const rondaOf = ({ animales, withSheet = [] }: Clinic, fecha: string): Answer<typeof getRonda> => ({
  fecha,
  paradas: animales.map((animal) => {
    const { idFichaAnimal } = animal;
    return {
      animal: { ...animal, clase: 'Tortugas marinas' },
      ficha: withSheet.includes(idFichaAnimal) ? sheetOf({ idFichaAnimal }) : null,
      anterior: null,
    };
  }),
});

export function sinVerOf(reportes: readonly ReporteCard[], { estado }: { estado?: string }) {
  const found = reportes.filter((one) => one.idVisto === null && (estado === undefined || one.estado === estado));
  const content = found.toSorted((one, other) => other.fecha - one.fecha).slice(0, limits.page);
  return { content, size: limits.page, totalElements: found.length };
}
