import type { FichaField } from '@caparazon/clinic/animal/field-labels';

export const sectionTitles = {
  procedencia: 'Procedencia',
  recepcion: 'Recepción',
  animal: 'Animal',
  ingreso: 'Ingreso',
  examen: 'Examen',
  marca: 'Marca',
  muestras: 'Muestras',
  egreso: 'Egreso y destino',
  fotos: 'Fotos',
  observaciones: 'Observaciones',
} as const;

export type SectionName = keyof typeof sectionTitles;

export const sectionFields: Record<SectionName, readonly FichaField[]> = {
  procedencia: ['fecha', 'departamento', 'ubicacion', 'nombreReportero', 'telefonoReportero', 'correoReportero'],
  recepcion: ['receptorAnimal', 'nombreReceptor', 'fechaHora', 'ubicacionActual', 'fechaIngresoSocobiomaMald'],
  animal: [
    'nombre',
    'nombreClase',
    'nombreComunFichaAnimal',
    'especie',
    'sexo',
    'estadio',
    'estado',
    'fechaMuerte',
    'probableCausaMuerte',
    'probableCausaMuerte2',
  ],
  ingreso: [
    'capturadoVarado',
    'motivoIngreso',
    'pesoIngreso',
    'rehabilitacion',
    'procedimientoInmediato',
    'limpiezaAlIngreso',
  ],
  examen: ['estadoCorporal', 'sensorio', 'ojos', 'boca', 'piel', 'cloacaAno', 'tumores', 'placas'],
  marca: ['numeroMarca', 'tipoMarca', 'leyendaMarca', 'marcas', 'fichaAnterior'],
  muestras: ['muestraAdn', 'muestraAdnMuscOPiel', 'muestrasSangre', 'muestrasBiopsiaLesiones', 'necropsia'],
  egreso: ['pesoEgreso', 'fechaEgreso', 'enterradoOLiberado', 'fechaDestinoFinal', 'lugarDestinoFinal'],
  fotos: ['fotoIdentificacion'],
  observaciones: ['observacionesGenerales'],
};

export const sectionNames = Object.keys(sectionTitles) as SectionName[];

export const sectionId = (name: SectionName): string => `seccion-${name}`;
