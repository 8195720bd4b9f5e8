import type { Texto } from '@caparazon/public-site/textos/calls';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import { controlOf, type Formulario, formularioDe, theFile, type Valores, valoresDe } from './formulario.ts';

/** A text as its form sees it. */
export interface Seen {
  texto: Texto;
  formulario: Formulario;
  valores: Valores;
}

/**
 * @param before how the form saw it. It stays as it is when the files cannot be read any more, or can be again: what was
 *   typed has no place in the other form
 */
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

/** @param draft is of the form in which it was begun */
export function seenWith(texto: Texto, draft: Draft | null): Seen {
  if (draft === null) return seen(texto);
  const crudo = texto.archivos.some(({ nombre }) => controlOf(nombre) in draft.values);
  const formulario = formularioDe(texto.idTexto, texto.archivos, crudo);
  return seen(texto, { texto, formulario, valores: { ...valoresDe(formulario), ...draft.base } });
}
