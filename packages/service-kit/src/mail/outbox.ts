/**
 * Mails that wait in the service's own database. A mail is put there in the transaction of the write that causes it, and
 * says only what it is about: its words, and links with a secret, are made when it is sent (rule: mail).
 */
import type { MailWhy } from '@caparazon/call/mail-whys';
import mongoose, { type ClientSession, Schema } from 'mongoose';
import { blocksOfIds } from '../counter.ts';
import type { MailHealth } from './waiting.ts';

export type Estado = 'espera' | 'enviado' | 'fallo';

export interface CorreoDoc {
  _id: number;
  /** What makes it unique: a second one with the same is the same mail. */
  clave: string;
  motivo: string;
  para: string;
  /** The record that it is about, by its id; null for none. */
  sobre: number | null;
  /** What its words are made of; null once it is over. */
  datos: Record<string, unknown> | null;
  estado: Estado;
  creado: Date;
  /** No try before. */
  proximo: Date;
  /** No try after. */
  hasta: Date;
  /** A copy of the service is sending it; it may die, so that ends by itself. */
  tomadoHasta: Date;
  intentos: number;
  porque: MailWhy | null;
  /** The server's own words. */
  dicho: string;
  terminado: Date | null;
}

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;
const keptS = 30 * 24 * 3600;

const schema = new Schema<CorreoDoc>(
  {
    _id: { type: Number, required: true },
    clave: { ...text, unique: true },
    motivo: text,
    para: text,
    sobre: { type: Number, default: null },
    datos: { type: Schema.Types.Mixed, default: null },
    estado: text,
    creado: date,
    proximo: date,
    hasta: date,
    tomadoHasta: date,
    intentos: { type: Number, required: true },
    porque: { type: String, default: null },
    dicho: { type: String, default: '' },
    terminado: { type: Date, default: null, expires: keptS },
  },
  { versionKey: false, minimize: false },
);
schema.index({ estado: 1, proximo: 1 });
schema.index({ creado: -1, _id: -1 });

export const Correo = mongoose.model('Correo', schema, 'correos');

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const givenUpMs = 72 * hourMs;
const longestPauseMs = 12 * hourMs;
/** Longer than a try may take, by clocks that differ. */
const claimMs = 10 * minuteMs;

/** Growing pauses: a minute, two, four … twelve hours. */
export const pauseAfter = (intentos: number): number => Math.min(minuteMs * 2 ** (intentos - 1), longestPauseMs);

export interface Enqueued {
  clave: string;
  motivo: string;
  para: string;
  sobre: number | null;
  datos: Record<string, unknown>;
  /** When it is no use any more; by default it is given up after three days. */
  vence?: number;
}

const nextCorreo = blocksOfIds('correos', 20);

/**
 * Puts a mail in the outbox.
 * @param session the transaction of the write that causes it
 * @returns its id
 */
export async function enqueue(session: ClientSession, mail: Enqueued, now: number): Promise<number> {
  const { vence = Number.POSITIVE_INFINITY, clave, ...what } = mail;
  const at = new Date(now);
  const fresh: Omit<CorreoDoc, 'clave'> = {
    _id: await nextCorreo(1),
    ...what,
    estado: 'espera',
    creado: at,
    proximo: at,
    hasta: new Date(Math.min(vence, now + givenUpMs)),
    tomadoHasta: at,
    intentos: 0,
    porque: null,
    dicho: '',
    terminado: null,
  };
  const correo = await Correo.findOneAndUpdate(
    { clave },
    { $setOnInsert: fresh },
    { session, upsert: true, returnDocument: 'after', projection: { _id: 1 } },
  )
    .orFail()
    .lean();
  return correo._id;
}

/** A mail that is due, taken for this copy of the service: no other sends it meanwhile. */
export const claimDue = (now: number): Promise<CorreoDoc | null> =>
  Correo.findOneAndUpdate(
    { estado: 'espera', proximo: { $lte: new Date(now) }, tomadoHasta: { $lte: new Date(now) } },
    { $set: { tomadoHasta: new Date(now + claimMs) }, $inc: { intentos: 1 } },
    { sort: { proximo: 1 }, returnDocument: 'after' },
  ).lean<CorreoDoc>();

/** Unless another copy has taken it meanwhile. */
const mine = ({ _id, intentos }: CorreoDoc) => ({ _id, intentos, estado: 'espera' as const });

export const markSent = (correo: CorreoDoc, now: number) =>
  Correo.updateOne(mine(correo), {
    $set: { estado: 'enviado', datos: null, porque: null, dicho: '', terminado: new Date(now) },
  });

/** One that was refused keeps what it is about, so that it can be sent again once its cause is mended. */
export const markFailed = (correo: CorreoDoc, porque: MailWhy, dicho: string, now: number) =>
  Correo.updateOne(mine(correo), {
    $set: { estado: 'fallo', porque, dicho, terminado: new Date(now), tomadoHasta: new Date(now) },
  });

export const putOff = (correo: CorreoDoc, porque: MailWhy, dicho: string, now: number) =>
  Correo.updateOne(mine(correo), {
    $set: { porque, dicho, proximo: new Date(now + pauseAfter(correo.intentos)), tomadoHasta: new Date(now) },
  });

/** Gives up what is past its time, and forgets what it was about. */
export async function giveUp(now: number): Promise<void> {
  const at = new Date(now);
  await Correo.updateMany(
    { estado: 'espera', hasta: { $lte: at }, tomadoHasta: { $lte: at } },
    [{ $set: { estado: 'fallo', datos: null, terminado: at, porque: { $ifNull: ['$porque', 'vencido'] } } }],
    { updatePipeline: true },
  );
  await Correo.updateMany({ estado: 'fallo', hasta: { $lte: at }, datos: { $ne: null } }, { $set: { datos: null } });
}

/** Whether a mail may be sent by hand: it is neither sent, nor being sent, nor past its time. */
export const isSendable = ({ estado, datos, hasta, tomadoHasta }: CorreoDoc, now: number): boolean =>
  estado !== 'enviado' && datos !== null && hasta.getTime() > now && tomadoHasta.getTime() <= now;

/**
 * Lets a mail be sent at once, also one that was refused, but not one that is being sent or past its time.
 * @returns whether it will be
 */
export async function sendNow(idCorreo: number, now: number): Promise<boolean> {
  const at = new Date(now);
  const { matchedCount } = await Correo.updateOne(
    {
      _id: idCorreo,
      estado: { $in: ['espera', 'fallo'] },
      datos: { $ne: null },
      hasta: { $gt: at },
      tomadoHasta: { $lte: at },
    },
    { $set: { estado: 'espera', proximo: at, terminado: null } },
  );
  return matchedCount > 0;
}

export async function countWaiting(): Promise<MailHealth> {
  const waits = { estado: 'espera' } as const;
  const [waiting, oldest] = await Promise.all([
    Correo.countDocuments(waits),
    Correo.findOne(waits, { creado: 1 }).sort({ creado: 1 }).lean(),
  ]);
  return { waiting, since: oldest?.creado.getTime() ?? null };
}

/** A page of mails, the newest first. @param estado only those; undefined for all */
export async function findCorreos(
  estado: Estado | undefined,
  pag: number,
  size: number,
): Promise<{ docs: CorreoDoc[]; total: number }> {
  const which = estado === undefined ? {} : { estado };
  const [docs, total] = await Promise.all([
    Correo.find(which)
      .sort({ creado: -1, _id: -1 })
      .skip((pag - 1) * size)
      .limit(size)
      .lean<CorreoDoc[]>(),
    Correo.countDocuments(which),
  ]);
  return { docs, total };
}

export const loadCorreo = (idCorreo: number) => Correo.findById(idCorreo).lean<CorreoDoc>();
