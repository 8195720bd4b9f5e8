export interface Writer<Value, Written> {
  /** Gives the result of the last write. */
  put: (value: Value) => Promise<Written>;
  stop: () => Promise<void>;
}

/** Writes one value at a time; waiting ones are joined. @param join by default keeps the later */
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
