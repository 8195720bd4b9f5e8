/** Photos of users, small enough to be kept whole: at most 800 pixels, and a thumbnail. */
import mongoose, { type mongo, Schema } from 'mongoose';

export interface FotoUsuarioDoc {
  /** Never used twice: the path of a photo that is replaced is not the path of another. */
  _id: number;
  idUsuario: number;
  /** Of what is kept. */
  sha256: string;
  jpeg: Buffer;
  miniatura: Buffer;
  creadoPor: number;
  creado: Date;
}

const schema = new Schema<FotoUsuarioDoc>(
  {
    _id: { type: Number, required: true },
    idUsuario: { type: Number, required: true },
    sha256: { type: String, required: true },
    jpeg: { type: Buffer, required: true },
    miniatura: { type: Buffer, required: true },
    creadoPor: { type: Number, required: true },
    creado: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ idUsuario: 1 }, { unique: true });

export const FotoUsuario = mongoose.model('FotoUsuario', schema, 'fotos_usuario');

/** A user's photo in one of its sizes. */
export interface SizedFoto {
  _id: number;
  sha256: string;
  bytes: Buffer;
}

/** The photo of a user, or null; of its two sizes, the one that is wanted alone. */
export async function findFoto(idUsuario: number, size: 'jpeg' | 'miniatura'): Promise<SizedFoto | null> {
  const fotos = FotoUsuario.collection as unknown as mongo.Collection<FotoUsuarioDoc>;
  const options = { projection: { sha256: 1, [size]: 1 }, promoteBuffers: true };
  const foto = await fotos.findOne({ idUsuario }, options);
  return foto === null ? null : { _id: foto._id, sha256: foto.sha256, bytes: foto[size] };
}
