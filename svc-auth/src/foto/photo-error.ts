/** Why a photo is refused: one text for all reasons; the status tells them apart (rule: photo-errors). */
import { messages } from '@caparazon/contracts/messages';
import { photoError, type Refuse } from '@caparazon/service-kit/photo/fault';

export const refuseFoto: Refuse = (fault) => photoError(fault, 'foto', messages.usuario.notAPhoto);
