/** A new database on the server of `npm run bench`, dropped afterwards. */
import { randomUUID } from 'node:crypto';
import { type Db, MongoClient } from 'mongodb';

export interface TemporaryDatabase extends AsyncDisposable {
  db: Db;
  /** Environment of a service that uses it. */
  env: { MONGODB_URI: string; DB_NAME: string };
}

export async function createDatabase(): Promise<TemporaryDatabase> {
  const uri = process.env.TEST_MONGODB_URI;
  if (!uri) throw new Error('TEST_MONGODB_URI must name a MongoDB replica set: `npm run bench` gives one');
  const client = await MongoClient.connect(uri);
  const db = client.db(`bench_${randomUUID()}`);
  return {
    db,
    env: { MONGODB_URI: uri, DB_NAME: db.databaseName },
    async [Symbol.asyncDispose]() {
      await db.dropDatabase();
      await client.close();
    },
  };
}
