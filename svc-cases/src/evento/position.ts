/** The place of an event in the order in which the database committed the changes. It is the event's id. */
import type { mongo } from 'mongoose';

export interface Position {
  /** The commit, as the database counts its seconds. */
  seconds: number;
  /** The commits within that second, counted. */
  ordinal: number;
  /** One commit may make several events. */
  index: number;
}

export const positionOf = ({ t, i }: mongo.Timestamp, index: number): Position => ({ seconds: t, ordinal: i, index });

export const comesAfter = (a: Position, b: Position): boolean =>
  (a.seconds - b.seconds || a.ordinal - b.ordinal || a.index - b.index) > 0;

export const idOf = ({ seconds, ordinal, index }: Position): string => `${seconds}-${ordinal}-${index}`;

const wellFormed = /^(\d{1,10})-(\d{1,10})-(\d{1,6})$/;

/** The place that a client says it has reached; null when the text is none of our ids. */
export function readPosition(id: string | undefined): Position | null {
  const [, seconds, ordinal, index] = wellFormed.exec(id ?? '') ?? [];
  return seconds === undefined ? null : { seconds: Number(seconds), ordinal: Number(ordinal), index: Number(index) };
}
