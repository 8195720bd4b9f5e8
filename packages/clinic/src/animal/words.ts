export const fichaMessages = {
  notFound: 'La ficha que usted solicita no se encuentra en el sistema.',
  invalidNumber: 'Debe cargar un # de ficha valido',
  unknownNumber: (n: number | string) => `No existe una ficha con #${n} en el sistema`,
  created: 'Ficha de ingreso creada con éxito',
  modified: 'Ficha modificada con éxito',
  departamento: 'Debe especificar el departamento de procedencia',
  ubicacion: 'Debe especificar la ubicación de procedencia',
  receptor: 'Debe especificar quién recibió el animal',
  ubicacionActual: 'Debe especificar la ubicación actual',
  clase: 'Debe especificar una clase',
  nombreComun: 'Debe especificar un nombre común',
  estado: 'Debe especificar un estado',
  correo: 'Correo con formato inválido',
  numeroMarca: 'El número de marca debe tener solo dígitos',
  peso: 'El peso debe ser un número con hasta 2 decimales',
  notItsPhoto: 'La foto no es de esta ficha',
  notAdmitted: 'No ingresada',
  notDischarged: 'No egresó',
} as const;

export const recapturaMessages = {
  itself: 'Una ficha no puede ser anterior a sí misma',
  circle: 'Esa ficha ya dice ser posterior a esta',
  later: (anterior: number, ficha: number) =>
    `El rescate de la ficha ${anterior} es posterior al de la ${ficha}: no puede ser la anterior`,
  disorder: (otra: number) =>
    `Con este día, la ficha ${otra}, del mismo animal, queda en mal orden. Si el día está bien, quitá el vínculo`,
  same: 'Es esta misma ficha: escribí el número de la otra',
  linkedWith: (otra: number) => `Ya está vinculada con la ficha ${otra}`,
  lookFirst: 'Mirá primero qué animal es: aparece acá abajo',
  already: (ficha: number, anterior: number) => `La ficha ${ficha} ya está vinculada con la ficha ${anterior}`,
  another: 'Esta ficha ahora está vinculada con otra: mirá con cuál antes de deshacerlo',
  linked: 'Fichas vinculadas: son del mismo animal',
  unlinked: 'Vínculo deshecho: las dos fichas quedan como estaban',
  putBack: (anterior: number) => `Vínculo deshecho: otra vez con la ficha ${anterior}, como estaba`,
} as const;
