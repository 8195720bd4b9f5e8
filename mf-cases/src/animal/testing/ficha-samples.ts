import type { FichaAnimalCard } from '@caparazon/clinic/animal/calls';

export const cardOf = (change: Partial<FichaAnimalCard> = {}): FichaAnimalCard => ({
  idFichaAnimal: 7,
  nombre: '',
  fecha: Date.UTC(2025, 10, 5, 15),
  estado: 'En_rehabilitación',
  clase: 'Tortugas marinas',
  nombreComunFichaAnimal: { nombre: 'Tortuga verde' },
  departamento: 'Rocha',
  ubicacionActual: 'Pileta 2',
  lugarDestinoFinal: '',
  fechaIngresoSocobiomaMald: null,
  fechaEgreso: null,
  foto: null,
  ...change,
});

export const pageOf = (content: readonly FichaAnimalCard[], totalElements = content.length) => ({
  content,
  size: 12,
  totalElements,
});
