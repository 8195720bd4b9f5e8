import type { CallSpec } from '@caparazon/call/call';
import * as textos from './textos/calls.ts';

/** The calls of the texts, which svc-contrib answers. */
export const siteCalls: readonly CallSpec[] = [
  textos.getTextos,
  textos.getTexto,
  textos.putTexto,
  textos.getVersionesTexto,
  textos.postVolverTexto,
  textos.postVistaPrevia,
  textos.postFotoTexto,
  textos.postDibujar,
];
