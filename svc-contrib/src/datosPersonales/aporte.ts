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
import { FilaExtracto } from '../extracto/model.ts';
import { campos } from './campos.ts';

export const ofAporte: PersonalFields = {
  erased: campos.Aporte.erased,
  texts: ['motivo', 'detalle'],
  name: 'nombre',
};

/** What stands for a person in a gift. */
export const nobodyGives = ({ _id, numeroTarjeta }: Pick<AporteDoc, '_id' | 'numeroTarjeta'>) => ({
  nombre: 'Datos borrados',
  telefonoContacto: '',
  cedulaIdentidad: erasedCedula(_id),
  emailContacto: '',
  direccion: '',
  numeroTarjeta: numeroTarjeta && '000000******0000',
});

const nobody = (aporte: AporteDoc, { detalle, nombre } = aporte) => ({
  ...nobodyGives(aporte),
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
    const unnamed = { descripcion: '', referencia: '', ultimos4: '' };
    await FilaExtracto.updateMany({ idAporte }, { $set: unnamed }, { session });
    await forgetChanges(session);
  });
