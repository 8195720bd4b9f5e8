/** One text for all reasons; the status tells them apart (rule: photo-errors). */
import { usuarioMessages } from '@caparazon/office/usuario/words';
import { photoError, type Refuse } from '@caparazon/service-kit/photo/fault';

export const refuseFoto: Refuse = (fault) => photoError(fault, 'foto', usuarioMessages.notAPhoto);
