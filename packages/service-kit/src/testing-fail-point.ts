/**
 * Makes the database of a test fail, by the server's own switch. A server has one such switch for all its commands, and
 * the files of a run share the server: whoever takes it has it alone until the file gives it back.
 * Needs a server with `enableTestCommands`, as the tests' own has.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import mongoose, { mongo } from 'mongoose';

/** For the hook that takes it: other files may have it for minutes on a busy machine. */
export const turnMs = 10 * 60_000;

type Mode = 'off' | 'alwaysOn' | { times: number };

export interface FailPoint {
  /** @returns how often it broke since the server started */
  set: (mode: Mode, how?: object) => Promise<number>;
  /** Turns it off, and lets the next file have it. */
  giveBack: () => Promise<void>;
}

interface Turn {
  _id: 'failCommand';
  pid: number;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Waits for its turn. Call it once the service has started, with a hook that may wait long. */
export async function takeFailPoint(): Promise<FailPoint> {
  // Of its own, since the service may have every other connection wait.
  const client = await mongo.MongoClient.connect(process.env.TEST_MONGODB_URI ?? '');
  const turns = client.db('test_fail_point').collection<Turn>('turns');
  const mine: Turn = { _id: 'failCommand', pid: process.pid };
  for (;;) {
    try {
      await turns.insertOne(mine);
      break;
    } catch (error) {
      if (!(error instanceof mongo.MongoServerError) || error.code !== 11_000) throw error;
      const holder = await turns.findOne({ _id: 'failCommand' });
      // One that was killed gives nothing back.
      if (holder !== null && !isAlive(holder.pid)) await turns.deleteOne(holder);
      else await sleep(100);
    }
  }
  async function set(mode: Mode, how: object = {}): Promise<number> {
    const data = { ...how, appName: mongoose.connection.name };
    const { count } = await client.db('admin').command({ configureFailPoint: 'failCommand', mode, data });
    return count;
  }
  return {
    set,
    async giveBack() {
      await set('off');
      await turns.deleteOne(mine);
      await client.close();
    },
  };
}
