/** How the texts of a collection are treated when a person is erased (rule: personal-data-in-texts). */
import type { Schema } from 'mongoose';

/** Dotted paths of the schema, extended below a `Mixed` one. */
export interface TextFields {
  /** About the person of the record: emptied. */
  erased?: readonly string[];
  /** Notes that may name anybody: masked. */
  texts?: readonly string[];
  /** Places: masked where a whole name stands in them. */
  places?: readonly string[];
  /** Values of a list, codes, names of things, and derived values. */
  others?: readonly string[];
}

interface Typed {
  instance: string;
  schema?: Schema;
  embeddedSchemaType?: { instance: string };
}

/** The paths of a schema that may hold text. */
export function textPathsOf(schema: Schema, prefix = ''): string[] {
  return Object.entries(schema.paths as unknown as Record<string, Typed>).flatMap(([path, type]) => {
    const own = `${prefix}${path}`;
    if (type.schema !== undefined) return textPathsOf(type.schema, `${own}.`);
    return ['String', 'Mixed'].includes(type.embeddedSchemaType?.instance ?? type.instance) ? [own] : [];
  });
}

/** @returns undeclared texts of a schema: no declaration covers them or, of a `Mixed` one, anything below */
function undeclaredTexts(schema: Schema, declared: TextFields): string[] {
  const known = Object.values(declared).flat() as string[];
  return textPathsOf(schema).filter((path) => !known.some((one) => one === path || one.startsWith(`${path}.`)));
}

/** Collections of this package without personal texts; the history is searched with the records. */
const ofTheKit =
  /^(Historial|Idempotencia|Migracion|Contador|Limite|EstadoSesiones|Tarea|Turno|.*\.(files|chunks|sobrantes))$/;

/**
 * The texts of a service's models that it does not declare, as 'Reporte.observaciones'.
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
