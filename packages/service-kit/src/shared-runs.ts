/**
 * Shares runs of a task among callers. A caller during a run gets the next one, so that its result includes everything
 * up to its call.
 */
export function sharedRuns(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  function start(): Promise<void> {
    running = task().finally(() => {
      running = undefined;
    });
    return running;
  }

  return () => {
    if (running === undefined) return start();
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined;
        return running ?? start();
      });
    return next;
  };
}
