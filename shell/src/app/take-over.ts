/**
 * The program takes over a drawn page: what was typed, ticked, chosen or pressed there before it came goes on in the
 * program's own page, and focus, caret and scroll stay where they were. Nothing is known of the forms: a field of the
 * drawn page and its twin have the same name, or the same place.
 */
import { type Field, fields, givenIn, isFile, isTicked } from '@caparazon/remote-contract/cover-given';

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** By then the page is shown as far as it has come, unless something that was given has no place in it yet. */
const patienceMs = 10_000;

/** Ids that React makes may name another element in the program. */
const madeByReact = /^[_:«]/;

/**
 * The element of the program's page with the name of one of the drawn page, or else at its place. The places differ where
 * the drawn page has what this visitor is not shown, as the buttons that pause what moves.
 */
function placeTwin(one: Element, cover: Element, root: Element, kind: string): HTMLElement | undefined {
  const named = one.id !== '' && !madeByReact.test(one.id) && root.querySelector<HTMLElement>(`#${CSS.escape(one.id)}`);
  if (named) return named;
  const place = [...cover.querySelectorAll(kind)].indexOf(one);
  return place < 0 ? undefined : root.querySelectorAll<HTMLElement>(kind)[place];
}

/** The field of the program's page that stands for a drawn one. */
function fieldTwin(field: Field, cover: Element, root: Element): Field | undefined {
  const form = field.form && placeTwin(field.form, cover, root, 'form');
  const around = form ?? root;
  if (field.name !== '') {
    const same = [...around.querySelectorAll<Field>(`[name="${CSS.escape(field.name)}"]`)];
    return isTicked(field) ? same.find(({ value }) => value === field.value) : same[0];
  }
  return placeTwin(field, field.form ?? cover, around, `input[type="${field.type}"]`) as Field | undefined;
}

/** Gives a field a value as a person would. React hears only of values that its own setter has not seen. */
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
 * Hands over what was given, one field after the other, since an answer may bring a further field. It ends when nothing
 * more was given in the meantime.
 * @param handed what each field has handed over already
 * @returns whether everything that was given is in the program
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

/** Whether something of the page is still loading: `aria-busy` marks what is. */
const isBusy = (root: Element): boolean => root.querySelector('[aria-busy="true"]') !== null;

/** Waits until nothing of the page is still loading, but no longer than is decent. */
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

/** Where the caret stands, in the fields that have one. */
function caretOf(element: Element): [number, number] | undefined {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return undefined;
  const { selectionStart, selectionEnd } = element;
  return selectionStart === null || selectionEnd === null ? undefined : [selectionStart, selectionEnd];
}

const nameOf = (button: Element): string => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '';

/**
 * The button of the program's page that stands for a drawn one: it says the same in the same form. The place tells
 * nothing, since what was handed over brings further buttons. No other button is ever pressed.
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

/** The element that had the focus in the drawn page, with its twin, its caret, and where it stands on the screen. */
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

/** Shows the program's page in the place of the drawn one, in one step. */
function swap(cover: Element, root: Element): void {
  const focused = focusIn(cover, root);
  // `later.js` has marked what was pressed.
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

/** Once the program's page is complete, it takes the place of the drawn one, with everything that was done there. */
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
    // Only now: a field that is taken away tells once more of its change.
    if (whole) dispatchEvent(new Event('tomado'));
    return;
  }
  // The program's page has failed meanwhile, and would leave the visitor with a blank one.
  begun = undefined;
}
