/** Why a photo is refused. The text names it by its place; the field names where it was sent. */
import { fotoMessages } from '@caparazon/call/file-words';
import { photoError, type Refuse } from '@caparazon/service-kit/photo/fault';

/** The place of a photo in a request. */
export interface Place {
  /** The field, as an error names it: `fotosReporte.2`. */
  campo: string;
  /** As a person says it: 3 for the third, `de identificación` for the profile photo. */
  name: number | string;
}

export const refuseAt =
  ({ campo, name }: Place): Refuse =>
  (fault) =>
    photoError(fault, campo, fotoMessages[fault](name));
