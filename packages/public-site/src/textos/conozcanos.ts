/** `textos/screenConozcanos.properties` and its English (rule: about-texts). */
import { readProperties } from './properties.ts';
import { object, or, read, type Said, silently, type Tell, text } from './reader.ts';

export const conozcanosFiles = { es: 'screenConozcanos.properties', en: 'screenConozcanos.en.properties' } as const;

const written = or(text(), '');

export const conozcanos = object({
  'quienesSomos.subtitulo': written,
  'quienesSomos.cuerpo': written,
  'historia.titulo': written,
  'historia.cuerpo': written,
  'mision.titulo': written,
  'mision.cuerpo': written,
});

export type Conozcanos = Said<typeof conozcanos>;

/** Missing keys give empty texts, whose blocks are hidden. */
export const readConozcanos = (file: string, tell: Tell): Conozcanos =>
  read(conozcanos, readProperties(file), '', tell) as Conozcanos;

export const noConozcanos = readConozcanos('', silently);
