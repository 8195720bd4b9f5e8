/** Erases a person from a contribution. Amount, day, currency and department stay for the accounts. */
import { erasedCedula } from '@caparazon/office/aporte/cedula';
import { forgetInHistory, type PersonalFields } from '@caparazon/service-kit/personalData/forget';
import { masked } from '@caparazon/service-kit/personalData/masked';
import type { Act } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import { busquedaOf } from '../aporte/busqueda.ts';
import { forgetChanges } from '../aporte/cambios.ts';
import { changeAporte, rereadAporte } from '../aporte/commands.ts';
import type { AporteDoc } from '../aporte/model.ts';
import { campos } from './campos.ts';

export const ofAporte: PersonalFields = {
  erased: campos.Aporte.erased,
  texts: ['motivo', 'detalle'],
  name: 'nombre',
};

const nobody = ({ _id: idAporte, detalle, nombre, numeroTarjeta }: AporteDoc) => ({
  nombre: 'Datos borrados',
  telefonoContacto: '',
  cedulaIdentidad: erasedCedula(idAporte),
  emailContacto: '',
  direccion: '',
  numeroTarjeta: numeroTarjeta && '000000******0000',
  ...(detalle !== undefined && { detalle: masked(detalle, nombre) }),
});

export const eraseAporte = (idAporte: number, act: Act): Promise<void> =>
  transaction(async (session) => {
    const before = await rereadAporte(session, idAporte);
    const named = nobody(before);
    if (before.cedulaIdentidad === named.cedulaIdentidad) return;
    const anulado = before.anulado && { ...before.anulado, motivo: masked(before.anulado.motivo, before.nombre) };
    const set = { ...named, anulado, busqueda: busquedaOf({ ...before, ...named }) };
    await forgetInHistory(session, { entidad: 'aporte', idEntidad: idAporte }, ofAporte, before.nombre);
    await changeAporte(session, before, set, { que: 'datosBorrados', antes: null, despues: null }, act);
    await forgetChanges(session);
  });
