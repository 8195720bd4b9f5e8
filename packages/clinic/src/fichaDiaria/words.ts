export const fichaDiariaMessages = {
  notFound: 'Esta ficha diaria no se encuentra en el sistema.',
  created: 'La ficha diaria se ha ingresado satisfactoriamente',
  modified: 'La ficha diaria se ha modificado satisfactoriamente',
  taken: 'Ya existe una ficha diaria para esa fecha',
  fecha: 'Debe especificar la fecha',
  temperatura: 'La temperatura debe ser un número',
  peso: 'El peso debe ser un número',
  hora: 'La hora debe tener la forma 15:30',
  anio: 'El año no es válido',
  mes: 'El mes debe ser un número de 1 a 12',
  emptyMonth: 'No hay fichas diarias en este mes',
} as const;
