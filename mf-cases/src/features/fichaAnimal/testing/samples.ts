import type { FichaAnimal } from '@caparazon/contracts/cases/fichaAnimal';

export const clases = {
  'Tortugas marinas': ['Tortuga verde', 'Tortuga cabezona'],
  'Aves marinas': ['Pingüino de Magallanes'],
};

export const especies = [
  { nombre: 'Chelonia mydas', nombreComun: 'Tortuga verde', clase: 'Tortugas marinas' },
  { nombre: 'Caretta caretta', nombreComun: 'Tortuga cabezona', clase: 'Tortugas marinas' },
];

export const usuarios = [
  { idUsuario: 3, nombreUsuario: 'valentina', nombre: 'Valentina', apellido: 'Rodríguez' },
  { idUsuario: 4, nombreUsuario: 'ana', nombre: 'Ana', apellido: 'Pérez' },
];

/** A record with only the required fields. */
export const fichaOf = (change: Partial<FichaAnimal> = {}): FichaAnimal => ({
  idFichaAnimal: 7,
  version: 0,
  fecha: Date.UTC(2025, 10, 5, 15),
  fechaHora: Date.UTC(2025, 10, 6, 1, 20),
  departamento: 'Rocha',
  ubicacion: 'Playa de La Coronilla',
  nombreReportero: '',
  telefonoReportero: '',
  correoReportero: '',
  receptorAnimalUsuario: 3,
  nombreReceptor: '',
  nombreCompletoReceptor: 'Valentina Rodríguez',
  ubicacionActual: 'Pileta 2',
  fechaIngresoSocobiomaMald: null,
  clase: 'Tortugas marinas',
  nombreComunFichaAnimal: { nombre: 'Tortuga verde' },
  especie: '',
  estado: 'En_rehabilitación',
  fechaMuerte: null,
  capturadoVarado: null,
  motivoIngreso: null,
  probableCausaMuerte: null,
  probableCausaMuerte2: null,
  sexo: null,
  estadio: null,
  numeroMarca: '',
  tipoMarca: '',
  leyendaMarca: '',
  pesoIngreso: null,
  necropsia: null,
  tumores: null,
  placas: null,
  rehabilitacion: null,
  pesoEgreso: null,
  fechaEgreso: null,
  muestraAdn: null,
  muestraAdnMuscOPiel: null,
  muestrasSangre: null,
  muestrasBiopsiaLesiones: null,
  fotosFichaAnimal: [],
  fotoIdentificacion: null,
  enterradoOLiberado: null,
  fechaDestinoFinal: null,
  lugarDestinoFinal: '',
  observacionesGenerales: '',
  ojos: null,
  piel: null,
  sensorio: null,
  cloacaAno: null,
  boca: null,
  estadoCorporal: null,
  procedimientoInmediato: '',
  limpiezaAlIngreso: '',
  ...change,
});
