export interface Writer<Value, Written> {
  /** Writes a value, and gives the result of the last write. */
  put: (value: Value) => Promise<Written>;
  /** Drops the waiting value, and resolves once nothing is being written. */
  stop: () => Promise<void>;
}

/**
 * Writes one value at a time. Values that come meanwhile are joined into one.
 * @param join combines a waiting value with a later one; by default it gives the later one
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
