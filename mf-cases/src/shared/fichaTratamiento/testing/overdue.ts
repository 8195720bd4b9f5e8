import type { Calendario } from '@caparazon/contracts/cases/calendario';
import type { Tratamiento } from '@caparazon/contracts/cases/fichaTratamiento';

export const nothingOverdue: Calendario = { instancias: {}, tratamientos: {}, animales: {} };

/** The answer about one overdue dose. */
export const overdueOf = (tratamiento: Tratamiento, programada: number): Calendario => ({
  ...nothingOverdue,
  instancias: {
    [`${tratamiento.idFichaTratamiento}-${programada}`]: {
      idFichaTratamiento: tratamiento.idFichaTratamiento,
      idFichaAnimal: tratamiento.idFichaAnimal,
      estado: 'Atrasada',
      fechaHora: programada,
      fechaProgramada: programada,
      exito: null,
      comentario: '',
    },
  },
  tratamientos: { [tratamiento.idFichaTratamiento]: tratamiento },
});
