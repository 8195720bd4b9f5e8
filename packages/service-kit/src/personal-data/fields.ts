/** What each text of a collection is to whoever takes a person out of it (rule: personal-data-in-texts). */
import type { Schema } from 'mongoose';

/** Dotted paths of the schema. Below a `Mixed` one they go on as its values do. */
export interface TextFields {
  /** Of the person whose record it is: emptied. */
  erased?: readonly string[];
  /** Notes, in which anybody may be named: masked. */
  texts?: readonly string[];
  /** Places: masked where a whole name stands in them. */
  places?: readonly string[];
  /** Values of a list, codes, names of things, and what is derived from the others. */
  others?: readonly string[];
}

interface Typed {
  instance: string;
  schema?: Schema;
  embeddedSchemaType?: { instance: string };
}

/** The paths of a schema that hold text, or may hold anything. */
export function textPathsOf(schema: Schema, prefix = ''): string[] {
  return Object.entries(schema.paths as unknown as Record<string, Typed>).flatMap(([path, type]) => {
    const own = `${prefix}${path}`;
    if (type.schema !== undefined) return textPathsOf(type.schema, `${own}.`);
    return ['String', 'Mixed'].includes(type.embeddedSchemaType?.instance ?? type.instance) ? [own] : [];
  });
}

/** @returns the texts of a schema that nobody declared: neither they nor, of a `Mixed` one, anything below it */
function undeclaredTexts(schema: Schema, declared: TextFields): string[] {
  const known = Object.values(declared).flat() as string[];
  return textPathsOf(schema).filter((path) => !known.some((one) => one === path || one.startsWith(`${path}.`)));
}

/**
 * Collections of this package: turns, counters, digests and addresses that pass away by themselves, names of files that are
 * made of numbers. The history holds what records say, and is searched with them.
 */
const ofTheKit =
  /^(Historial|Idempotencia|Migracion|Contador|Limite|EstadoSesiones|Tarea|Turno|.*\.(files|chunks|sobrantes))$/;

/**
 * @param models of a service, by name
 * @param campos what the service declares of them
 * @returns the texts that it does not, as 'Reporte.observaciones'
 */
export const undeclaredIn = (
  models: Record<string, { schema: Schema }>,
  campos: Record<string, TextFields>,
): string[] =>
  Object.entries(models)
    .filter(([name]) => !ofTheKit.test(name))
    .flatMap(([name, { schema }]) => undeclaredTexts(schema, campos[name] ?? {}).map((path) => `${name}.${path}`));
