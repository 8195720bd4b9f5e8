export const postulacionMessages = {
  estado: 'Elegí un estado: nueva, contactada, incorporada o descartada',
  notFound: 'Esta postulación no se encuentra en el sistema.',
  changed: 'La postulación se modificó satisfactoriamente',
  card: 'Acá no va el número de una tarjeta: no se puede guardar',
} as const;

export const voluntariadoMessages = {
  invalid: 'Por favor complete los campos obligatorios (*) y vuelva a enviar su reporte',
  sent: 'Sus datos han sido enviados correctamente. ¡Gracias!',
  nombre: 'Escribí tu nombre',
  pais: 'Escribí tu país',
  correo: 'Escribí un e-mail como nombre@ejemplo.com',
} as const;
