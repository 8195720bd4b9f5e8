/**
 * Takes a person out of a contribution. The amount, its day, its currency and its department stay, since they are in the
 * accounts.
 */
import { erasedCedula } from '@caparazon/contracts/contrib/donante';
import { Historial, type Line } from '@caparazon/service-kit/history';
import { forgetInHistory, type PersonalFields } from '@caparazon/service-kit/personal-data/forget';
import { masked } from '@caparazon/service-kit/personal-data/masked';
import { isOf, type Persona } from '@caparazon/service-kit/personal-data/persona';
import { searchWords } from '@caparazon/service-kit/search-words';
import type { Act } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import { busquedaOf } from '../aporte/busqueda.ts';
import { forgetChanges } from '../aporte/cambios.ts';
import { changeAporte, rereadAporte } from '../aporte/commands.ts';

export const ofAporte: PersonalFields = {
  erased: ['nombre', 'telefonoContacto', 'cedulaIdentidad', 'emailContacto', 'direccion'],
  texts: ['motivo'],
  name: 'nombre',
};

/** What stands for somebody who is no longer known. Each contribution is of a donor of its own from then on. */
const nobody = (idAporte: number) => ({
  nombre: 'Datos borrados',
  telefonoContacto: '',
  cedulaIdentidad: erasedCedula(idAporte),
  emailContacto: '',
  direccion: '',
  numeroTarjeta: '000000******0000',
});

/** @returns the name that it had */
export const eraseAporte = (idAporte: number, act: Act): Promise<string> =>
  transaction(async (session) => {
    const before = await rereadAporte(session, idAporte);
    const named = nobody(idAporte);
    if (before.cedulaIdentidad === named.cedulaIdentidad) return '';
    const anulado = before.anulado && { ...before.anulado, motivo: masked(before.anulado.motivo, before.nombre) };
    const set = { ...named, anulado, busqueda: busquedaOf({ ...before, ...named }) };
    await forgetInHistory(session, { entidad: 'aporte', idEntidad: idAporte }, ofAporte, before.nombre);
    await changeAporte(session, before, set, { que: 'datosBorrados', antes: null, despues: null }, act);
    await forgetChanges(session);
    return before.nombre;
  });

const leastLetters = 4;

/** Whether somebody searched for this person, whole or by a word of the name. */
function isAbout(texto: string, persona: Persona, nombre: string): boolean {
  const names = searchWords(nombre).filter((word) => word.length >= leastLetters);
  if (isOf(persona, { correo: texto, telefono: texto, cedula: texto })) return true;
  return searchWords(texto).some((word) => word.length >= leastLetters && names.some((name) => name.startsWith(word)));
}

/** Who searched for the person stays among the readings, but not what for (rule: contribution-readings). */
export async function eraseReadings(persona: Persona, nombre: string): Promise<void> {
  const which = { entidad: 'aportes', idEntidad: 0, 'despues.consulta': /(^|&)texto=/ };
  for await (const { _id, despues } of Historial.find(which).lean<Line[]>().cursor()) {
    const asked = new URLSearchParams(String(despues?.consulta));
    if (!isAbout(asked.get('texto') ?? '', persona, nombre)) continue;
    asked.set('texto', '***');
    await Historial.updateOne({ _id }, { $set: { 'despues.consulta': asked.toString() } });
  }
}
