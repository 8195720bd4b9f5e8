import mongoose, { Schema } from 'mongoose';
import { z } from 'zod';
import type { FeedCache } from './auth-feed.ts';
import { feedAnswer } from './feed-schema.ts';

interface Saved {
  _id: string;
  snapshot: string;
}

const Saved = mongoose.model(
  'EstadoSesiones',
  new Schema<Saved>({ _id: String, snapshot: { type: String, required: true } }, { versionKey: false }),
  'estado_sesiones',
);

const only = 'svc-auth';
const snapshotSchema = z.object(feedAnswer.omit({ usuarios: true }).shape);

export const databaseFeedCache: FeedCache = {
  async load() {
    const saved = await Saved.findById(only).lean();
    return saved === null ? null : snapshotSchema.parse(JSON.parse(saved.snapshot));
  },
  async save(snapshot) {
    await Saved.updateOne({ _id: only }, { $set: { snapshot: JSON.stringify(snapshot) } }, { upsert: true });
  },
};
