import type { NamedColumn, Point } from '@caparazon/service-kit/tabla/json';
import type { Source } from '@caparazon/service-kit/tabla/snapshot';

export interface Tabla<Doc = never> {
  /** Of its file and of its sheet. */
  nombre: string;
  model: Source;
  columns: readonly NamedColumn<Doc>[];
  /** Where it was; only of a table that can be a map. */
  point?: (doc: Doc) => Point | null;
}
