/**
 * Asks before unsaved changes are left by link, button, back, forward or closing. React Router's own mode costs 17 kB
 * more (ADR 14).
 */

let unsaved = false;
let kept = false;
/** @param isKept the changes stay as a draft */
type Question = (leave: () => void, isKept: boolean) => void;
let ask: Question | null = null;
let standing = 0;

const position = (): number => Number(history.state?.idx ?? 0);

export function setUnsaved(value: boolean, isKept = false): void {
  unsaved = value;
  kept = isKept;
}

/** Runs `leave` at once, or after the visitor agrees. */
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

export function arrived(): void {
  standing = position();
}

/**
 * Starts listening, before the router, to hide steps not confirmed yet: on the window, Chromium calls listeners in
 * order of adding. @param question calls its argument on confirmation @returns a function that stops
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
