/** Erases a person from a promised gift, which ends: nobody is left to expect it from. */
import { forgetInHistory, type PersonalFields } from '@caparazon/service-kit/personalData/forget';
import { masked } from '@caparazon/service-kit/personalData/masked';
import type { Act } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import { busquedaOf } from '../aporte/busqueda.ts';
import { changeCompromiso } from '../compromiso/commands.ts';
import { loadCompromiso } from '../compromiso/query.ts';
import { nobodyGives } from './aporte.ts';
import { campos } from './campos.ts';

export const ofCompromiso: PersonalFields = { ...campos.Compromiso, name: 'nombre' };

export const eraseCompromiso = (idCompromiso: number, act: Act): Promise<void> =>
  transaction(async (session) => {
    const before = await loadCompromiso(idCompromiso, session);
    const named = nobodyGives(before);
    if (before.cedulaIdentidad === named.cedulaIdentidad) return;
    const { nombre } = before;
    const texts = { nota: masked(before.nota, nombre), detalle: masked(before.detalle, nombre) };
    const busqueda = busquedaOf({ ...before, ...named });
    const set = { ...named, ...texts, busqueda, estado: 'terminado' as const };
    await forgetInHistory(session, { entidad: 'compromiso', idEntidad: idCompromiso }, ofCompromiso, nombre);
    await changeCompromiso(session, before, set, { que: 'datosBorrados', antes: null, despues: null }, act);
  });
