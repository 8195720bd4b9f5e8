/** Photos of users, at most 800 pixels, and their thumbnails; their bytes are in GridFS. */
import type { NewFile } from '@caparazon/service-kit/photo/files';
import mongoose, { Schema, Types } from 'mongoose';

export interface FotoUsuarioDoc {
  /** Never reused, so that the path of a replaced photo never shows another one. */
  _id: number;
  idUsuario: number;
  sha256: string;
  jpeg: Types.ObjectId;
  jpegBytes: number;
  miniatura: Types.ObjectId;
  miniaturaBytes: number;
  creadoPor: number;
  creado: Date;
}

const schema = new Schema<FotoUsuarioDoc>(
  {
    _id: { type: Number, required: true },
    idUsuario: { type: Number, required: true },
    sha256: { type: String, required: true },
    jpeg: { type: Schema.Types.ObjectId, required: true },
    jpegBytes: { type: Number, required: true },
    miniatura: { type: Schema.Types.ObjectId, required: true },
    miniaturaBytes: { type: Number, required: true },
    creadoPor: { type: Number, required: true },
    creado: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ idUsuario: 1 }, { unique: true });

export const FotoUsuario = mongoose.model('FotoUsuario', schema, 'fotos_usuario');

export type FileFields = Pick<FotoUsuarioDoc, 'jpeg' | 'jpegBytes' | 'miniatura' | 'miniaturaBytes'>;

/** The two files of a photo, and the fields that refer to them. */
export function newFiles(idFoto: number, drawn: { jpeg: Buffer; miniatura: Buffer }) {
  const jpeg = { _id: new Types.ObjectId(), bytes: drawn.jpeg, filename: `${idFoto}.jpg` };
  const miniatura = { _id: new Types.ObjectId(), bytes: drawn.miniatura, filename: `${idFoto}-miniatura.jpg` };
  const fields: FileFields = {
    jpeg: jpeg._id,
    jpegBytes: drawn.jpeg.length,
    miniatura: miniatura._id,
    miniaturaBytes: drawn.miniatura.length,
  };
  return { fields, bytes: [jpeg, miniatura] satisfies NewFile[] };
}

export const findFoto = (idUsuario: number) => FotoUsuario.findOne({ idUsuario }).lean<FotoUsuarioDoc>();
