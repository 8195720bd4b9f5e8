import type { Aporte as AporteAnswer } from '@caparazon/office/aporte/calls';
import { type Medio, medios } from '@caparazon/office/aporte/medio';
import { monedas } from '@caparazon/office/aporte/monto';
import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { Schema } from 'mongoose';

export interface CuotaDe {
  idCompromiso: number;
  /** `aaaa-mm` */
  mes: string;
}

/** A row of a statement (rule: statement-matches). */
export interface Conciliado {
  idExtracto: number;
  idFila: number;
}

export interface Recibo {
  /** `2026/0001` */
  numero: string;
  /** When each version was given; the last stands for the others. */
  versiones: Date[];
  /** What it says was changed since. */
  cambiado: boolean;
}

export interface AporteDoc extends Trace {
  /** `idAporte`. */
  _id: number;
  fecha: Date;
  nombre: string;
  telefonoContacto: string;
  /** The identity by which donors are told apart (`identityOf`). */
  cedulaIdentidad: string;
  emailContacto: string;
  /** Absent in those of an earlier version, which came by card. */
  medio?: Medio | undefined;
  /** What was given in kind, or the reference of a payment. */
  detalle?: string;
  /** '' without a card, as the next two. */
  proveedorTarjeta: string;
  moneda: AporteAnswer['moneda'];
  direccion: string;
  /** First six and last four digits. */
  numeroTarjeta: string;
  /** `MM/AAAA`. */
  fechaVencimiento: string;
  /** In hundredths, so that sums are exact. */
  centesimos: number;
  idDepartamento: number;
  /** The due day of a promised gift that it answers (rule: pledge-gifts). */
  cuota?: CuotaDe;
  recibo?: Recibo;
  /** Absent or null while no statement has it. */
  conciliado?: Conciliado | null | undefined;
  /** Absent or null without a campaign. */
  idCampana?: number | null | undefined;
  /** Null while it counts. */
  anulado: { motivo: string; fecha: Date; idUsuario: number | null } | null;
  /** The words by which it is found (rule: search-words). */
  busqueda: string[];
}

/** Fields that a person writes and an edit compares. */
export const camposAporte = [
  'fecha',
  'nombre',
  'telefonoContacto',
  'cedulaIdentidad',
  'emailContacto',
  'medio',
  'detalle',
  'proveedorTarjeta',
  'moneda',
  'direccion',
  'fechaVencimiento',
  'centesimos',
  'idDepartamento',
  'idCampana',
] as const satisfies readonly (keyof AporteDoc)[];

const text = { type: String, required: true } as const;
const maybeEmpty = { type: String, default: '' } as const;
const number = { type: Number, required: true } as const;
const date = { type: Date, required: true } as const;

const schema = new Schema<AporteDoc>(
  {
    _id: number,
    fecha: date,
    nombre: text,
    telefonoContacto: maybeEmpty,
    cedulaIdentidad: text,
    emailContacto: maybeEmpty,
    medio: { type: String, enum: medios },
    detalle: String,
    proveedorTarjeta: maybeEmpty,
    moneda: { type: String, enum: monedas, required: true },
    direccion: maybeEmpty,
    numeroTarjeta: { type: String, match: /^(?:\d{6}\*+\d{4})?$/, default: '' },
    fechaVencimiento: maybeEmpty,
    centesimos: number,
    idDepartamento: number,
    cuota: { type: new Schema({ idCompromiso: number, mes: text }, { _id: false }) },
    conciliado: { type: new Schema({ idExtracto: number, idFila: number }, { _id: false }), default: null },
    idCampana: { type: Number, default: null },
    recibo: { type: new Schema({ numero: text, versiones: [Date], cambiado: Boolean }, { _id: false }) },
    anulado: {
      type: new Schema({ motivo: text, fecha: date, idUsuario: { type: Number, default: null } }, { _id: false }),
      default: null,
    },
    busqueda: [String],
    ...traceFields,
  },
  { versionKey: false },
);
/** Each combination of filters has an index in the order of the list (bench: aportes). */
const narrowed = [
  [],
  ['moneda'],
  ['idDepartamento', 'moneda'],
  ['fechaVencimiento', 'moneda'],
  ['idDepartamento', 'fechaVencimiento', 'moneda'],
  ['cedulaIdentidad'],
  ['busqueda'],
];
for (const fields of narrowed) {
  schema.index({ ...Object.fromEntries(fields.map((field) => [field, 1])), fecha: -1, _id: -1 });
}
/** One that counts for each due day: of two people who record the same, the second is told. */
schema.index(
  { 'cuota.idCompromiso': 1, 'cuota.mes': 1 },
  { unique: true, partialFilterExpression: { 'cuota.idCompromiso': { $gt: 0 }, anulado: null } },
);

/** Of those without a campaign there is nothing to find. */
schema.index({ idCampana: 1, fecha: -1, _id: -1 }, { partialFilterExpression: { idCampana: { $gt: 0 } } });

schema.index({ 'recibo.numero': 1 }, { unique: true, partialFilterExpression: { 'recibo.numero': { $exists: true } } });

export const Aporte = mongoose.model('Aporte', schema, 'aportes');
