/** The kinds of measure: one document, since the list is read and replaced whole. */
import { type Trace, traceFields } from '@caparazon/service-kit/trace';
import mongoose, { Schema } from 'mongoose';

export interface Rango {
  minimo: number;
  maximo: number;
}

/** Never deleted, since measures may be of it. */
export interface TipoMedicionDoc extends Rango {
  tipo: string;
  nombre: string;
  unidad: string;
  activo: boolean;
  /** Whether it was ever measured; absent of older kinds (rule: measure-kinds). */
  usado?: boolean;
  /** Plausible ranges by class or common name; absent of older kinds. */
  rangos?: ({ clase: string; nombreComun: string | null; fuente: string } & Rango)[];
  normales: ({ nombreComun: string } & Rango)[];
}

export interface TiposMedicionDoc extends Trace {
  _id: 'tipos_medicion';
  tipos: TipoMedicionDoc[];
}

const text = { type: String, required: true } as const;
const rango = { minimo: { type: Number, required: true }, maximo: { type: Number, required: true } } as const;

const schema = new Schema<TiposMedicionDoc>(
  {
    _id: { type: String, required: true },
    tipos: [
      {
        _id: false,
        tipo: text,
        nombre: text,
        unidad: { type: String, default: '' },
        ...rango,
        activo: { type: Boolean, required: true },
        usado: Boolean,
        rangos: {
          type: [{ _id: false, clase: text, nombreComun: String, fuente: { type: String, default: '' }, ...rango }],
          default: undefined,
        },
        normales: [{ _id: false, nombreComun: text, ...rango }],
      },
    ],
    ...traceFields,
  },
  { versionKey: false },
);

export const TiposMedicion = mongoose.model('TiposMedicion', schema, 'tipos_medicion');
