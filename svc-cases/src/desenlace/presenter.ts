import { civilDay } from '@caparazon/call/time';
import type { Desenlace } from '@caparazon/clinic/desenlace/calls';
import { desenlaceDe, textoDesenlace } from '@caparazon/clinic/desenlace/values';
import type { HistoryFields } from '@caparazon/service-kit/history';
import type { FichaAnimalDoc } from '../animal/model.ts';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import { type DesenlaceDoc, noted, nothing } from './model.ts';
import { standing } from './standing.ts';

const dayOfRecord = ({ estado, fechaMuerte, fechaEgreso }: FichaAnimalDoc): Date | null => {
  if (estado === 'Muerto') return fechaMuerte;
  return estado === 'Liberado' ? fechaEgreso : null;
};

/** The record's day where that was corrected since. */
function dayOf(doc: DesenlaceDoc | null, ficha: FichaAnimalDoc): Date | null {
  const own = dayOfRecord(ficha);
  if (own === null || !doc?.fecha) return own ?? doc?.fecha ?? null;
  return civilDay(own.getTime()) === civilDay(doc.fecha.getTime()) ? doc.fecha : own;
}

/** @param doc the stored one, whether it stands or not @param usuarios gives the author's name */
export function presentDesenlace(
  doc: DesenlaceDoc | null,
  ficha: FichaAnimalDoc,
  usuarios: UsuarioDirectory,
): Desenlace {
  const present = standing(doc, ficha);
  const { motivo, agente, quien, destino, observaciones } = present ?? nothing;
  const by = present?.modificadoPor ?? null;
  return {
    idFichaAnimal: ficha._id,
    version: doc?.version ?? 0,
    desenlace: desenlaceDe({ estado: ficha.estado, desenlace: present?.desenlace ?? null }),
    anotado: present !== null,
    fecha: dayOf(present, ficha)?.getTime() ?? null,
    motivo,
    agente,
    quien,
    destino,
    observaciones,
    usuario: by === null ? null : { idUsuario: by, nombre: usuarios.fullName(by) },
  };
}

export const historyFields: HistoryFields = {
  ...Object.fromEntries(noted.map((campo) => [campo, {}])),
  desenlace: { show: textoDesenlace },
};
