/**
 * Hands a drawn page over to the program: what was typed, ticked, chosen or pressed, focus, caret and scroll. Fields
 * are matched by name, else by place.
 */
import { type Field, fields, givenIn, isFile, isTicked } from '@caparazon/remote-contract/cover-values';

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** After that an incomplete page is shown, unless a given value has no place in it yet. */
const patienceMs = 10_000;

/** React's ids may name another element in the program. */
const madeByReact = /^[_:«]/;

/** The same element by id, else by place. Places differ where the drawn page has what this visitor is not shown. */
function placeTwin(one: Element, cover: Element, root: Element, kind: string): HTMLElement | undefined {
  const named = one.id !== '' && !madeByReact.test(one.id) && root.querySelector<HTMLElement>(`#${CSS.escape(one.id)}`);
  if (named) return named;
  const place = [...cover.querySelectorAll(kind)].indexOf(one);
  return place < 0 ? undefined : root.querySelectorAll<HTMLElement>(kind)[place];
}

function fieldTwin(field: Field, cover: Element, root: Element): Field | undefined {
  const form = field.form && placeTwin(field.form, cover, root, 'form');
  const around = form ?? root;
  if (field.name !== '') {
    const same = [...around.querySelectorAll<Field>(`[name="${CSS.escape(field.name)}"]`)];
    return isTicked(field) ? same.find(({ value }) => value === field.value) : same[0];
  }
  return placeTwin(field, field.form ?? cover, around, `input[type="${field.type}"]`) as Field | undefined;
}

/** Sets a value as a person would: React ignores values set through its own setter. */
function give(twin: Field, field: Field): void {
  if (isTicked(twin) && isTicked(field)) {
    if (twin.checked !== field.checked) twin.click();
    return;
  }
  if (isFile(twin) && isFile(field)) {
    twin.files = field.files;
  } else {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(twin), 'value')?.set?.call(twin, field.value);
    twin.dispatchEvent(new Event('input', { bubbles: true }));
  }
  twin.dispatchEvent(new Event('change', { bubbles: true }));
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

/**
 * An answer may bring further fields, so it repeats until nothing new was given. @param handed what each field handed
 * over @returns whether all is in the program
 */
async function handOver(cover: Element, root: Element, handed: Map<Field, string>): Promise<boolean> {
  for (;;) {
    const open = [...cover.querySelectorAll<Field>(fields)].filter(
      (field) => givenIn(field) !== (handed.get(field) ?? ''),
    );
    const field = open.find((one) => fieldTwin(one, cover, root));
    const twin = field && fieldTwin(field, cover, root);
    if (!twin) return open.length === 0;
    handed.set(field, givenIn(field));
    give(twin, field);
    await turn();
  }
}

const isBusy = (root: Element): boolean => root.querySelector('[aria-busy="true"]') !== null;

/** Waits until nothing is loading, but not for ever. */
function complete(root: Element): Promise<void> {
  if (!isBusy(root)) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const observer = new MutationObserver(() => isBusy(root) || end());
    observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
    const timer = setTimeout(end, patienceMs);
  });
}

const isField = (element: Element): element is Field => element.matches(fields);

function caretOf(element: Element): [number, number] | undefined {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return undefined;
  const { selectionStart, selectionEnd } = element;
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];
}

const nameOf = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '';

/**
 * The button with the same text in the same form: places differ, since handed-over values bring buttons. No other one
 * may be pressed.
 */
function buttonTwin(button: HTMLButtonElement, cover: Element, root: Element): HTMLElement | undefined {
  const form = button.form && placeTwin(button.form, cover, root, 'form');
  if (button.form && !form) return undefined;
  const named = (around: Element, inForm: Element | null) =>
    [...around.querySelectorAll('button')].filter(
      (other) => other.form === inForm && nameOf(other) === nameOf(button) && other.type === button.type,
    );
  const drawn = named(cover, button.form);
  const found = named(root, form as HTMLFormElement | null);
  return drawn.length === found.length ? found[drawn.indexOf(button)] : undefined;
}

function focusTwin(focused: Element, cover: Element, root: Element): HTMLElement | undefined {
  if (focused instanceof HTMLButtonElement) return buttonTwin(focused, cover, root);
  return (isField(focused) && fieldTwin(focused, cover, root)) || placeTwin(focused, cover, root, focusable);
}

function focusIn(cover: Element, root: Element) {
  const focused = document.activeElement;
  if (focused === null || !cover.contains(focused)) return undefined;
  const twin = focusTwin(focused, cover, root);
  return twin && { twin, caret: caretOf(focused), top: focused.getBoundingClientRect().top };
}

function focus({ twin, caret, top }: NonNullable<ReturnType<typeof focusIn>>): void {
  twin.focus({ preventScroll: true });
  if (caret) (twin as HTMLInputElement).setSelectionRange(...caret);
  const moved = twin.getBoundingClientRect().top - top;
  if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
}

function swap(cover: Element, root: Element): void {
  const focused = focusIn(cover, root);
  // Marked by `later.js`.
  const pressed = cover.querySelector<HTMLButtonElement>('button[data-pulsado]');
  const button = pressed && buttonTwin(pressed, cover, root);
  const sent = cover.querySelector('form[data-enviar]');
  const form = sent && placeTwin(sent, cover, root, 'form');
  for (const details of cover.querySelectorAll('details')) {
    const twin = placeTwin(details, cover, root, 'details');
    if (twin) (twin as HTMLDetailsElement).open = details.open;
  }
  root.removeAttribute('hidden');
  cover.remove();
  if (focused) focus(focused);
  button?.click();
  (form as HTMLFormElement | null | undefined)?.requestSubmit();
}

let begun: Element | undefined;

/** Replaces the drawn page once the program's is complete. */
export async function takeOver(cover: Element, root: Element): Promise<void> {
  if (begun === cover) return;
  begun = cover;
  const handed = new Map<Field, string>();
  let whole: boolean;
  do {
    await complete(root);
    whole = await handOver(cover, root, handed);
  } while (!whole && isBusy(root));
  if (!cover.isConnected) return;
  if (root.childElementCount > 0) {
    swap(cover, root);
    // Last: a removed field fires one more change.
    if (whole) dispatchEvent(new Event('tomado'));
    return;
  }
  // The program failed meanwhile, and would show a blank page.
  begun = undefined;
}
