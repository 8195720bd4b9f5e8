/** What a visitor gave a drawn page's forms (rule: drawn-pages). */
import { coverId } from './drawn-ahead.ts';

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const fields = 'input, select, textarea';

export const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox';
export const isFile = (field: Field): field is HTMLInputElement => field.type === 'file';

/** The value of a drawn field as a comparable text; '' when empty. */
export function givenIn(field: Field): string {
  if (isTicked(field)) return field.checked === field.defaultChecked ? '' : String(field.checked);
  if (isFile(field))
    return [...(field.files ?? [])].map(({ name, size, lastModified }) => [name, size, lastModified]).join();
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return field.value === first?.value ? '' : field.value;
  }
  return field.value === field.defaultValue ? '' : field.value;
}

/** Filled in, sent or pressed (`later.js` marks the latter two). */
const isTouched = (form: HTMLFormElement): boolean =>
  form.dataset.enviar !== undefined ||
  form.querySelector('[data-pulsado]') !== null ||
  [...form.querySelectorAll<Field>(fields)].some((field) => givenIn(field) !== '');

/**
 * Calls `then` once a form of the drawn page is touched: the program takes its values over, and must not put others
 * there. @returns a function that stops
 */
export function onCoverTouched(then: () => void): () => void {
  const over = new AbortController();
  const look = () => {
    const forms = document.getElementById(coverId)?.querySelectorAll('form') ?? [];
    if (over.signal.aborted || ![...forms].some(isTouched)) return;
    over.abort();
    then();
  };
  for (const sign of ['input', 'change', 'click', 'submit']) addEventListener(sign, look, { signal: over.signal });
  look();
  return () => over.abort();
}
