export const archivoMessages = {
  notFound: 'Este archivo no se encuentra en el sistema.',
  nombre: 'El nombre del archivo no es válido',
  kind: 'El archivo debe ser pdf, jpg, png, webp, doc, docx, xls, xlsx, csv o txt',
  otherKind: 'El contenido del archivo no corresponde a su extensión',
  empty: 'El archivo está vacío',
  broken: 'El archivo no se puede leer: debe llegar en base64',
  tooLarge: 'El archivo es demasiado grande: puede tener hasta 20 MB',
} as const;
