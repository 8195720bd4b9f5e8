/**
 * Makes a test's database fail by the server's fail point (`enableTestCommands`). The server has one for all commands
 * and test files, so one file at a time has it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import mongoose, { mongo } from 'mongoose';

/** For the hook that takes it: other files may have it for minutes on a busy machine. */
export const turnMs = 10 * 60_000;

type Mode = 'off' | 'alwaysOn' | { times: number };

export interface FailPoint {
  /** @returns how often it has failed since the server started */
  set: (mode: Mode, how?: object) => Promise<number>;
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

/** Waits for its turn. Call it once the service has started, in a hook with a long limit. */
export async function takeFailPoint(): Promise<FailPoint> {
  // Its own connection, since the service's may all be blocked.
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
