export const seguimientoMessages = {
  reporte: 'Escribí el número del reporte, solo con dígitos',
  telefono: 'Escribí los últimos cuatro dígitos del teléfono',
  notFound: 'No encontramos un reporte con ese número y ese teléfono.',
  tooMany: 'Hubo muchos intentos. Esperá unos minutos y probá de nuevo.',
} as const;
