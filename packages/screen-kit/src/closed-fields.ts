/** The fields of a form, closed while what stands in them is being sent (rule: closed-while-sent). */

const places = new WeakMap<object, HTMLFieldSetElement>();

/** Says where the fields of a form are. @param control of react-hook-form, which names the form */
export function placeFields(control: object, fields: HTMLFieldSetElement | null): void {
  if (fields) places.set(control, fields);
}

const isSubmit = (element: Element): element is HTMLButtonElement =>
  element instanceof HTMLButtonElement && element.type === 'submit';

/** What is dropped or pressed on closed fields reaches the form: a file would replace the page, a press take the focus. */
function keepOut(event: Event) {
  if (event.target === event.currentTarget) event.preventDefault();
}

const kept = ['dragover', 'drop', 'mousedown'];

/**
 * Closes the fields of a form, and gives what opens them again. `disabled` holds whatever a control can be given: keys,
 * voice, the composing of a phone's keyboard, which no listener can refuse; `inert` holds the rest, such as a map. What
 * is disabled loses the focus, and cannot be given it: a focus within goes to the button that says 'Guardando…', and
 * back once the fields are open, before a refusal moves it on to a wrong field.
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
