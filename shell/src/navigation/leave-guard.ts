/**
 * Asks before the visitor leaves a screen with something unsaved: by a link or a button of the product, by the
 * browser's back and forward, or by closing the tab. The router mode that does this costs 17 kB more of the first load
 * (ADR 14).
 */

let unsaved = false;
let kept = false;
/** Shows the question. @param isKept whether what is unsaved stays as a draft */
type Question = (leave: () => void, isKept: boolean) => void;
let ask: Question | null = null;
/** The visitor's position in the history of the tab, as the router counts it. */
let standing = 0;

const position = (): number => Number(history.state?.idx ?? 0);

/** Called by a screen to say whether it holds something unsaved, and whether that is stored as a draft. */
export function setUnsaved(value: boolean, isKept = false): void {
  unsaved = value;
  kept = isKept;
}

/** Runs `leave` at once, or after the visitor has agreed to lose what is unsaved. */
export function leaveSafely(leave: () => void): void {
  if (unsaved && ask !== null) {
    ask(() => {
      unsaved = false;
      leave();
    }, kept);
  } else {
    leave();
  }
}

/** Called when the router has moved: remembers the new position. */
export function arrived(): void {
  standing = position();
}

/**
 * Starts listening. It must run before the router starts, because it keeps the router from hearing a step that the
 * visitor has not confirmed: on the window, Chromium calls listeners in the order in which they were added, capturing
 * or not.
 * @param question shows the question, and calls its argument when the visitor confirms
 * @returns stops listening
 */
export function guardLeaving(question: Question): () => void {
  ask = question;
  let undoing = false;
  const onPopState = (event: PopStateEvent) => {
    if (undoing) {
      undoing = false;
      event.stopImmediatePropagation();
      return;
    }
    const step = position() - standing;
    if (!unsaved || step === 0) return;
    event.stopImmediatePropagation();
    undoing = true;
    history.go(-step);
    leaveSafely(() => history.go(step));
  };
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    if (unsaved) event.preventDefault();
  };
  addEventListener('popstate', onPopState, { capture: true });
  addEventListener('beforeunload', onBeforeUnload);
  return () => {
    ask = null;
    removeEventListener('popstate', onPopState, { capture: true });
    removeEventListener('beforeunload', onBeforeUnload);
  };
}
