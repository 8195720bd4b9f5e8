/** Reports of stranded animals as they are kept. */
import type { EstadoReporte } from '@caparazon/contracts/cases/reporte';
import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { Schema } from 'mongoose';

export interface ReporteDoc extends Trace {
  /** `idReporte`. */
  _id: number;
  fecha: Date;
  estado: EstadoReporte;
  clase: string;
  nombreComunReporte: string;
  departamento: string;
  ubicacion: string;
  latitud: number | null;
  longitud: number | null;
  nombreContacto: string;
  telefonoContacto: string;
  emailContacto: string;
  observaciones: string;
  /** Ids of its photos, in order. */
  fotos: number[];
  /** Says whether `idVisto` is set, so that a list can be filtered by it and still be in order. */
  visto: boolean;
  idVisto: number | null;
  fechaVisto: Date | null;
  archivado: boolean;
  idFicha: number | null;
  /** A field that no person sees came filled. */
  posibleRobot: boolean;
}

const required = { type: String, required: true } as const;
const text = { type: String, default: '' } as const;

const schema = new Schema<ReporteDoc>(
  {
    _id: { type: Number, required: true },
    fecha: { type: Date, required: true },
    estado: required,
    clase: required,
    nombreComunReporte: required,
    departamento: required,
    ubicacion: required,
    latitud: { type: Number, default: null },
    longitud: { type: Number, default: null },
    nombreContacto: text,
    telefonoContacto: text,
    emailContacto: text,
    observaciones: text,
    fotos: { type: [Number], required: true },
    visto: { type: Boolean, required: true },
    idVisto: { type: Number, default: null },
    fechaVisto: { type: Date, default: null },
    archivado: { type: Boolean, required: true },
    idFicha: { type: Number, default: null },
    posibleRobot: { type: Boolean, required: true },
    ...traceFields,
  },
  { versionKey: false },
);

/** What a list may be filtered by, besides robots, which it always is; what lets the fewest through comes first. */
const filters = ['nombreComunReporte', 'departamento', 'clase', 'estado', 'visto', 'archivado'] as const;
type FilterName = (typeof filters)[number];

/** An equality of each, then the list's order. */
const indexOver = (names: readonly FilterName[]): Record<string, 1 | -1> => ({
  posibleRobot: 1,
  ...Object.fromEntries(names.map((name) => [name, 1])),
  fecha: -1,
  _id: -1,
});

// Of each filter and each pair of them: any page is read from one index, and no key too many.
schema.index(indexOver([]));
for (const [i, one] of filters.entries()) {
  schema.index(indexOver([one]));
  for (const other of filters.slice(i + 1)) schema.index(indexOver([one, other]));
}

/** The index that a list is read from. The planner takes another of them for as good where two filters say the same. */
export const indexFor = (filter: object): Record<string, 1 | -1> =>
  indexOver(filters.filter((name) => name in filter).slice(0, 2));

schema.index({ idFicha: 1, _id: 1 });

export const Reporte = mongoose.model('Reporte', schema, 'reportes');
