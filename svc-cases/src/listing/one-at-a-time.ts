/**
 * Lets one run of a task serve all who ask for it meanwhile: who asks while it runs is given the next run, which begins
 * after the asking, so that everybody is told of what had happened when they asked.
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
        // Who asked just now, between the two, has begun it.
        return running ?? start();
      });
    return next;
  };
}
