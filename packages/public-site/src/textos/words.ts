/** What is said of the texts of the site. */
export const textosMessages = {
  notFound: 'Este texto no se encuentra en el sistema.',
  tooLong: 'El texto es demasiado largo: un archivo puede tener hasta 60 mil letras',
  files: 'Faltan archivos de este texto, o hay alguno que no es suyo',
  broken: 'Hay textos que no se pueden publicar así',
  byHandOnly: 'Acá los textos se cambian solo a mano: este servidor no puede escribir los archivos del sitio.',
  tooLarge: 'Un archivo de este texto es demasiado grande para leerlo: hay que corregirlo a mano.',
  notUtf8: 'no está guardado en UTF-8: revisá los acentos y guardalo de nuevo',
  busy: 'Otra persona está publicando en este momento. Probá de nuevo en unos segundos.',
  notWritten: 'El sitio no pudo guardar los textos y muestra los de antes. Probá de nuevo en unos minutos.',
  notDrawn: 'No se pudo dibujar la página con estos textos.',
  noVersion: 'Esta versión no se encuentra en el sistema.',
  published: 'Textos publicados',
  publishedNotDrawn: 'Los textos se guardaron, pero las páginas todavía muestran los de antes',
  back: 'El sitio tiene de nuevo esa versión',
  drawn: 'Las páginas muestran los textos como están ahora',
} as const;
