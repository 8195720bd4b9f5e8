/** Builds the columns of exported documents. Without a reading, a column shows the field of its name. */
import { civilDay } from '@caparazon/call/time';
import type { NamedColumn } from '@caparazon/service-kit/tabla/json';
import type { Trace } from '@caparazon/service-kit/trace';

type Read<Doc, Value> = (doc: Doc) => Value | null | undefined;

const fieldOf = (doc: object, campo: string): unknown => (doc as Record<string, unknown>)[campo];

const msOf = (value: unknown): number | null => (value instanceof Date ? value.getTime() : null);

/** Names people by their number (rule: user-directory). */
export type FullName = (idUsuario: number | null) => string | null;

export function columnsOf<Doc extends Trace & { _id: number }>(fullName: FullName) {
  type Named = NamedColumn<Doc>;
  const text = (campo: string, header: string, read?: Read<Doc, string>): Named => ({
    ...{ campo, header, kind: 'text', width: 24 },
    value: (doc) => (read ? read(doc) : (fieldOf(doc, campo) as string | null)) ?? null,
  });
  const choice = (
    campo: string,
    header: string,
    words?: Readonly<Record<string, string>>,
    read?: Read<Doc, string>,
  ): Named => ({
    ...{ campo, header, kind: 'choice', width: 18, ...(words && { words }) },
    value: (doc) => (read ? read(doc) : (fieldOf(doc, campo) as string | null)) ?? null,
  });
  const whole = (campo: string, header: string, read?: Read<Doc, number>): Named => ({
    ...{ campo, header, kind: 'whole', width: 10 },
    value: (doc) => (read ? read(doc) : (fieldOf(doc, campo) as number | null)) ?? null,
  });
  const number = (campo: string, header: string, read?: Read<Doc, number>): Named => ({
    ...{ campo, header, kind: 'number', width: 10 },
    value: (doc) => (read ? read(doc) : (fieldOf(doc, campo) as number | null)) ?? null,
  });
  const yesNo = (campo: string, header: string): Named => ({
    ...{ campo, header, kind: 'yesNo', width: 8 },
    value: (doc) => (fieldOf(doc, campo) as boolean | null) ?? null,
  });
  /** A stored instant or civil day, as a day. */
  const day = (campo: string, header: string): Named => ({
    ...{ campo, header, kind: 'day', width: 12 },
    value(doc) {
      const value = fieldOf(doc, campo);
      return value instanceof Date ? civilDay(value.getTime()) : ((value as string | null) ?? null);
    },
  });
  const instant = (campo: string, header: string, read?: Read<Doc, Date>): Named => ({
    ...{ campo, header, kind: 'instant', width: 17 },
    value: (doc) => msOf(read ? read(doc) : fieldOf(doc, campo)),
  });
  const phone = (campo: string, header: string): Named => ({
    ...{ campo, header, kind: 'phone', width: 18 },
    value: (doc) => String(fieldOf(doc, campo) ?? ''),
  });
  const list = (campo: string, header: string, value: (doc: Doc) => readonly string[]): Named => ({
    ...{ campo, header, kind: 'list', width: 30, value },
  });
  /** The name of a user, whose number a field holds. */
  const person = (campo: string, header: string, read: Read<Doc, number>): Named =>
    text(campo, header, (doc) => fullName(read(doc) ?? null));
  const key = (campo: string, header: string): Named => whole(campo, header, ({ _id }) => _id);
  const trace: readonly Named[] = [
    person('creadoPor', 'Lo cargó', ({ creadoPor }) => creadoPor),
    instant('creadoEn', 'Cargado el'),
    person('modificadoPor', 'Último cambio de', ({ modificadoPor }) => modificadoPor),
    instant('modificadoEn', 'Último cambio el'),
  ];
  return { text, choice, whole, number, yesNo, day, instant, phone, list, person, key, trace };
}
