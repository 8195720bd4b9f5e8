/** `textos/secciones.json`: what the sections of the home say, in both languages. */
import { bilingual, json, list, object, or, shortBilingual, silently } from './reader.ts';

export const seccionesFile = 'secciones.json' as const;

const none = { es: '', en: '' };
const titulo = (es: string, en: string) => or(shortBilingual, { es, en });
const entrada = or(bilingual, none);
const bloques = or(list(object({ titulo: shortBilingual, texto: bilingual })), []);

/** In the order of the page. A section always has a heading; other missing texts are not shown. */
export const secciones = object({
  portada: object({ titulo: titulo('De la orilla,\nde vuelta al mar', 'From the shore\nback to the sea'), entrada }),
  conozcanos: object({ titulo: titulo('Conocenos', 'About us') }),
  trabajo: object({ titulo: titulo('Nuestro trabajo', 'What we do'), entrada, bloques }),
  educacion: object({ titulo: titulo('Educación ambiental', 'Environmental education'), entrada, programas: bloques }),
  ayudar: object({ titulo: titulo('Cómo ayudar', 'How to help'), entrada }),
  voluntariado: object({ titulo: titulo('Voluntariado', 'Volunteering'), entrada }),
});

export const readSecciones = json(secciones);

export type Secciones = ReturnType<typeof readSecciones>;

/** Used while the file loads and when it is unavailable. */
export const noSecciones: Secciones = readSecciones('{}', silently);
