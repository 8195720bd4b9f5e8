import type { Calendario } from '@caparazon/clinic/calendario/calls';
import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';

export const nothingOverdue: Calendario = { instancias: {}, tratamientos: {}, animales: {} };

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
