import type { Texto } from '@caparazon/public-site/textos/calls';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import { controlOf, type Formulario, formularioDe, theFile, type Valores, valoresDe } from './formulario.ts';

/** A text with its form's state. */
export interface Seen {
  texto: Texto;
  formulario: Formulario;
  valores: Valores;
}

/** @param before previous state. Kept when the files become unreadable or readable: typed values do not fit the other form */
export function seen(texto: Texto, before?: Seen): Seen {
  const formulario = formularioDe(texto.idTexto, texto.archivos);
  const valores = valoresDe(formulario);
  if (!before || before.formulario.crudo === formulario.crudo) return { texto, formulario, valores };
  return {
    ...before,
    texto: { ...texto, archivos: before.texto.archivos },
    valores: { ...before.valores, [theFile]: valores[theFile] ?? '' },
  };
}

/** @param draft belongs to the form in which it was begun */
export function seenWith(texto: Texto, draft: Draft | null): Seen {
  if (draft === null) return seen(texto);
  const crudo = texto.archivos.some(({ nombre }) => controlOf(nombre) in draft.values);
  const formulario = formularioDe(texto.idTexto, texto.archivos, crudo);
  return seen(texto, { texto, formulario, valores: { ...valoresDe(formulario), ...draft.base } });
}
