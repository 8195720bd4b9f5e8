/**
 * The messages that a visit to the public site may need. They are a file of their own, because the first load has no room
 * for those of all screens (`messages.ts`, which includes these). Those of every page are in `site-messages.ts`.
 */

export const publico = {
  sendFailure: 'Hubo un error con la página, inténtelo más tarde',
  tooMany: 'Llegaron muchos envíos desde esta conexión. Esperá unos minutos y probá de nuevo.',
} as const;

export const voluntariado = {
  invalid: 'Por favor complete los campos obligatorios (*) y vuelva a enviar su reporte',
  sent: 'Sus datos han sido enviados correctamente. ¡Gracias!',
  nombre: 'Escribí tu nombre',
  pais: 'Escribí tu país',
  correo: 'Escribí un e-mail como nombre@ejemplo.com',
} as const;

export const reporte = {
  invalid: 'Por favor complete los campos obligatorios y vuelva a enviar su reporte',
  sent: 'Su reporte ha sido enviado correctamente. ¡Gracias por colaborar!',
  notFound: 'El reporte que usted solicita no se encuentra en el sistema.',
  invalidNumber: 'Debe cargar un # de reporte válido',
  unknownNumber: (n: number | string) => `No existe un reporte con #${n} en el sistema`,
  estado: 'Indicá en qué estado está el animal',
  clase: 'Elegí una clase de animal',
  nombreComun: 'Elegí qué animal es',
  departamento: 'Elegí un departamento',
  ubicacion: 'Indicá dónde está el animal',
  email: 'Escribí un e-mail como nombre@ejemplo.com',
  ubicacionMapa: 'La ubicación del mapa no es válida',
  fichaRequired: 'Debe ingresar un Nro de ficha',
  alreadyLinked: 'El reporte ya se encuentra vinculado a este nro de ficha',
  linked: (idReporte: number | string, idFicha: number | string) =>
    `El reporte ${idReporte} se ha vinculado satisfactoriamente a la ficha ${idFicha}`,
  yaVa: (nombre: string) => `Ya va ${nombre}`,
  notYoursToHandBack: 'Solo quien va, o un administrador, puede decir que ya no va.',
  notYoursToUnsee: 'Solo quien lo marcó como visto puede deshacerlo, durante 10 minutos.',
  archived: 'El reporte está archivado. Para ir, primero sacalo del archivo.',
  yaTieneFicha: (idFicha: number) => `Este reporte ya tiene la ficha ${idFicha}. ¿Hacer otra?`,
  handledSince: 'El reporte ya tiene quien vaya o una ficha: queda visto.',
  onlyFirstTen: 'Se pueden enviar hasta 10 fotos: se conservan las primeras diez',
} as const;

export const seguimiento = {
  reporte: 'Escribí el número del reporte, solo con dígitos',
  telefono: 'Escribí los últimos cuatro dígitos del teléfono',
  notFound: 'No encontramos un reporte con ese número y ese teléfono.',
  tooMany: 'Hubo muchos intentos. Esperá unos minutos y probá de nuevo.',
} as const;

export const departamento = { unknown: 'El departamento no es válido' } as const;
