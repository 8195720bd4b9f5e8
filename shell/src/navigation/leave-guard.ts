/**
 * Asks before a screen with something unsaved is left: by a link or a button of the product, by the browser's back and
 * forward, by closing the tab. The router that could do this by itself costs 17 kB more of the first load.
 */

let unsaved = false;
let ask: ((leave: () => void) => void) | null = null;
/** Where the visitor stands in the tab's history, as the router counts. */
let standing = 0;

const position = (): number => Number(history.state?.idx ?? 0);

/** A screen says whether it holds something unsaved. */
export function setUnsaved(value: boolean): void {
  unsaved = value;
}

/** Runs `leave` at once, or after the visitor has agreed to lose what is unsaved. */
export function leaveSafely(leave: () => void): void {
  if (unsaved && ask !== null) {
    ask(() => {
      unsaved = false;
      leave();
    });
  } else {
    leave();
  }
}

/** The router moved: remembers where the visitor stands now. */
export function arrived(): void {
  standing = position();
}

/**
 * Starts listening; must run before the router does, whose listener it keeps from hearing a step that was not agreed to:
 * of the listeners on the window, Chromium asks who came first, capturing or not.
 * @param question shows the question; calls what it was given when the answer is to leave
 * @returns stops listening
 */
export function guardLeaving(question: (leave: () => void) => void): () => void {
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
