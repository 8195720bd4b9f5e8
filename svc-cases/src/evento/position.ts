/** An event's id: its place in the database's order of commits. */
import type { mongo } from 'mongoose';

export interface Position {
  seconds: number;
  ordinal: number;
  /** One commit may make several events. */
  index: number;
}

export const positionOf = ({ t, i }: mongo.Timestamp, index: number): Position => ({ seconds: t, ordinal: i, index });

export const comesAfter = (a: Position, b: Position): boolean =>
  (a.seconds - b.seconds || a.ordinal - b.ordinal || a.index - b.index) > 0;

export const idOf = ({ seconds, ordinal, index }: Position): string => `${seconds}-${ordinal}-${index}`;

const wellFormed = /^(\d{1,10})-(\d{1,10})-(\d{1,6})$/;

/** The place in a client's id; null for any other text. */
export function readPosition(id: string | undefined): Position | null {
  const [, seconds, ordinal, index] = wellFormed.exec(id ?? '') ?? [];
  return seconds === undefined ? null : { seconds: Number(seconds), ordinal: Number(ordinal), index: Number(index) };
}
