/** Versions of the public site's texts (rule: edited-texts). */
import type { VersionTexto as Version } from '@caparazon/public-site/textos/calls';
import { type IdTexto, idsTexto } from '@caparazon/public-site/textos/documentos';
import mongoose, { Schema } from 'mongoose';

/**
 * The API's version with `_id` for `idVersion`. Stored before the files are replaced: an
 * interrupted one is not `publicada`.
 */
export interface VersionTextoDoc extends Omit<Version, 'idVersion' | 'fecha'> {
  _id: number;
  idTexto: IdTexto;
  fecha: Date;
  /** Compared with the hash of the files on disk. */
  hash: string;
}

const schema = new Schema<VersionTextoDoc>(
  {
    _id: { type: Number, required: true },
    idTexto: { type: String, enum: idsTexto, required: true },
    archivos: [{ _id: false, nombre: String, contenido: String }],
    hash: { type: String, required: true },
    fecha: { type: Date, required: true },
    idUsuario: { type: Number, default: null },
    aMano: { type: Boolean, required: true },
    deOrigen: { type: Boolean, default: false },
    publicada: { type: Boolean, required: true },
    vuelveA: { type: Number, default: null },
  },
  { versionKey: false },
);
schema.index({ idTexto: 1, _id: -1 });

export const VersionTexto = mongoose.model('VersionTexto', schema, 'versiones_textos');
