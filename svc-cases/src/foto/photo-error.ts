import { fotoMessages } from '@caparazon/call/file-words';
import { photoError, type Refuse } from '@caparazon/service-kit/photo/fault';

export interface Place {
  /** In errors: `fotosReporte.2`. */
  campo: string;
  name: number | string;
}

export const refuseAt =
  ({ campo, name }: Place): Refuse =>
  (fault) =>
    photoError(fault, campo, fotoMessages[fault](name));
