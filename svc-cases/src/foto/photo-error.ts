/** Why a photo is refused: the text names it by its place, the field says where it was sent. */
import { messages } from '@caparazon/contracts/messages';
import { photoError, type Refuse } from '@caparazon/service-kit/photo/fault';

/** Where a photo came in a sending. */
export interface Place {
  /** The field, as an error names it: `fotosReporte.2`. */
  campo: string;
  /** How a person says it: 3 for the third, `de identificación` for the profile photo. */
  name: number | string;
}

export const refuseAt =
  ({ campo, name }: Place): Refuse =>
  (fault) =>
    photoError(fault, campo, messages.foto[fault](name));
