export interface Writer<Value, Written> {
  /** Has a value written, and gives what came of the last writing. */
  put: (value: Value) => Promise<Written>;
  /** Forgets what still waits, and ends once nothing is being written. */
  stop: () => Promise<void>;
}

/**
 * Writes one value at a time. Of those that come meanwhile, only what they come to together is written.
 * @param join what a value and one that still waits come to; the later one, unless given
 */
export function oneAtATime<Value, Written>(
  write: (value: Value) => Promise<Written>,
  join: (waiting: Value, next: Value) => Value = (_, next) => next,
): Writer<Value, Written> {
  let waiting: { value: Value } | undefined;
  let writing: Promise<Written> | undefined;

  async function writeAll(first: Value): Promise<Written> {
    try {
      let written = await write(first);
      while (waiting) {
        const { value } = waiting;
        waiting = undefined;
        written = await write(value);
      }
      return written;
    } finally {
      writing = undefined;
    }
  }

  return {
    put(value) {
      if (writing === undefined) writing = writeAll(value);
      else waiting = { value: waiting ? join(waiting.value, value) : value };
      return writing;
    },
    async stop() {
      waiting = undefined;
      await writing;
    },
  };
}
