/** Why a photo is refused: one text for all of it, and the status that says which (decisions, 'Public forms'). */
import { messages } from '@caparazon/contracts/messages';
import { photoError, type Refuse } from '@caparazon/service-kit/photo/fault';

export const refuseFoto: Refuse = (fault) => photoError(fault, 'foto', messages.usuario.notAPhoto);
