/** Closes a form's fields while they are sent (rule: closed-while-sent). */

const places = new WeakMap<object, HTMLFieldSetElement>();

/** Registers the fields of a form. @param control identifies the form */
export function placeFields(control: object, fields: HTMLFieldSetElement | null): void {
  if (fields) places.set(control, fields);
}

const isSubmit = (element: Element): element is HTMLButtonElement =>
  element instanceof HTMLButtonElement && element.type === 'submit';

/** A drop would replace the page, and a press take the focus. */
function keepOut(event: Event) {
  if (event.target === event.currentTarget) event.preventDefault();
}

const kept = ['dragover', 'drop', 'mousedown'];

/**
 * Closes a form's fields; the returned function opens them. `disabled` refuses keys, voice and composition, which
 * listeners cannot; `inert` covers the rest, such as a map. The focus moves to the button that says 'Guardando…' and
 * back, before a refusal moves it to a wrong field.
 */
export function closeFields(control: object): () => void {
  const fields = places.get(control);
  if (!fields?.isConnected) return () => undefined;
  const { form } = fields;
  const held = fields.contains(document.activeElement) ? (document.activeElement as HTMLElement) : null;
  const button = [...(form?.elements ?? [])].find(isSubmit);
  if (held) button?.focus({ preventScroll: true });
  fields.disabled = true;
  fields.inert = true;
  form?.setAttribute('aria-busy', 'true');
  for (const type of kept) form?.addEventListener(type, keepOut);
  return () => {
    fields.disabled = false;
    fields.inert = false;
    form?.removeAttribute('aria-busy');
    for (const type of kept) form?.removeEventListener(type, keepOut);
    const { activeElement } = document;
    if (held && (activeElement === button || activeElement === document.body)) held.focus({ preventScroll: true });
  };
}
