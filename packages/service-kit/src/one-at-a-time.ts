/**
 * Lets callers share runs of a task. A caller that comes while the task runs gets the next run, which begins after its
 * call, so that its result includes everything that had happened by then.
 */
export function oneAtATime(task: () => Promise<void>): () => Promise<void> {
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
        // A caller in between may have started the next run already.
        return running ?? start();
      });
    return next;
  };
}
