/** Reads collections as they were at one instant, on demand and in constant memory (rule: cut-files). */
import mongoose, { type ClientSession, type Connection, type mongo } from 'mongoose';
import { driverCollection } from '../fast/driver-collection.ts';
import { runCommand } from '../fast/run-command.ts';

/** A model. */
export interface Source {
  db: Connection;
  collection: { name: string };
}

interface Wanted<Doc> {
  filter?: mongo.Filter<Doc>;
  sort: mongo.Sort;
  projection?: mongo.Document;
}

export class Snapshot {
  readonly #session: ClientSession;
  #reading = 0;
  #over = false;

  private constructor(session: ClientSession) {
    this.#session = session;
  }

  /** Of the instant of its first read. Its owner ends it, whatever happens. */
  static async begin(): Promise<Snapshot> {
    return new Snapshot(await mongoose.startSession({ snapshot: true }));
  }

  count<Doc extends object>(source: Source, filter: mongo.Filter<Doc> = {}): Promise<number> {
    return driverCollection<Doc>(source).countDocuments(filter, { session: this.#session });
  }

  /**
   * The matching documents. Closes the cursor by a command without the session: the driver's own would carry the
   * snapshot's read concern, which the database refuses without the driver saying so.
   */
  async *rows<Doc extends object>(source: Source, { filter = {}, ...options }: Wanted<Doc>): AsyncGenerator<Doc> {
    if (this.#over) return;
    this.#reading += 1;
    const collection = driverCollection<Doc>(source);
    const cursor = collection.find(filter, { session: this.#session, batchSize: 500, ...options });
    try {
      // A `for await` would close it.
      for (let row = await cursor.next(); row !== null; row = await cursor.next()) yield row as Doc;
    } finally {
      try {
        const { id } = cursor;
        const isOpen = id !== undefined && !id.isZero();
        if (isOpen) await runCommand({ killCursors: collection.collectionName, cursors: [id] });
      } finally {
        this.#reading -= 1;
        await this.#endSession();
      }
    }
  }

  /** Ends it once nothing reads any longer. */
  async end(): Promise<void> {
    this.#over = true;
    await this.#endSession();
  }

  async #endSession(): Promise<void> {
    if (this.#over && this.#reading === 0) await this.#session.endSession();
  }
}
