/** What the texts of the public site said, version by version (rule: edited-texts). */
import type { IdTexto } from '@caparazon/public-site/textos/documentos';
import { idsTexto } from '@caparazon/public-site/textos/documentos';
import mongoose, { Schema } from 'mongoose';

export interface VersionTextoDoc {
  /** `idVersion`. */
  _id: number;
  idTexto: IdTexto;
  archivos: { nombre: string; contenido: string }[];
  /** Of the contents; what was found on the disk is compared by it. */
  hash: string;
  fecha: Date;
  /** Who wrote it; null when its files were edited by hand. */
  idUsuario: number | null;
  aMano: boolean;
  /** Whether it is as it came with a version of the site. Nobody wrote it then, and `aMano` is true. */
  deOrigen: boolean;
  /**
   * Whether the site has had it. It is stored before the files are replaced: one whose files could not be written, or
   * whose writer died, has not been in the site.
   */
  publicada: boolean;
  /** The version that this one repeats. */
  vuelveA: number | null;
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
