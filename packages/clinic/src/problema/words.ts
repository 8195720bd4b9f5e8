export const problemaMessages = {
  notFound: 'Este problema no se encuentra en el sistema.',
  nombre: 'Escribí qué tiene',
  desde: 'Elegí desde cuándo',
  estado: 'Elegí cómo está: activo, controlado o resuelto',
  beforeLast: 'No puede ser antes del estado anterior',
  repeated: 'Este animal ya tiene ese problema: cambiale el estado',
  inUse: 'Hay tratamientos indicados por este problema. Sacalo antes de ellos, o anotá que está resuelto.',
  ofAnother: 'Ese problema no es de este animal',
  created: 'Problema anotado',
  modified: 'Problema guardado',
  deleted: 'Problema eliminado',
} as const;
