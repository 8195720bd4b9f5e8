/** Searches for a person among the readings of contributions, donor or not (rule: contribution-readings). */
import { Historial, type Line, recordChanges } from '@caparazon/service-kit/history';
import type { Found } from '@caparazon/service-kit/personalData/command';
import { nameWords } from '@caparazon/service-kit/personalData/masked';
import { isOf, type Persona } from '@caparazon/service-kit/personalData/persona';
import type { Act } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';

/** All are one record without a number. */
const record = { entidad: 'lecturas', idEntidad: 0 };

function isAbout(texto: string, persona: Persona, nombre: string): boolean {
  if (isOf(persona, { correo: texto, telefono: texto, cedula: texto })) return true;
  const names = nameWords(nombre);
  return nameWords(texto).some((word) => names.some((name) => name.startsWith(word)));
}

async function readingsAbout(persona: Persona, nombre: string): Promise<Pick<Line, '_id' | 'cuando' | 'despues'>[]> {
  const which = { entidad: 'aportes', idEntidad: 0, 'despues.consulta': /(^|&)texto=/ };
  const found: Line[] = [];
  for await (const line of Historial.find(which).lean<Line[]>().cursor()) {
    if (isAbout(askedIn(line).get('texto') ?? '', persona, nombre)) found.push(line);
  }
  return found;
}

const askedIn = ({ despues }: Pick<Line, 'despues'>) => new URLSearchParams(String(despues?.consulta));

/**
 * @param nombre the person's name in other records, or empty
 * @returns nothing, or one record for all of them
 */
export async function findReadings(persona: Persona, nombre: string): Promise<Found[]> {
  const lines = await readingsAbout(persona, nombre);
  if (lines.length === 0) return [];
  const lecturas = lines.map((line) => ({ fecha: line.cuando, texto: askedIn(line).get('texto') }));
  return [{ ...record, nombre, datos: { lecturas } }];
}

/** Erases what was searched for, not who did. Repeatable. */
export const eraseReadings = async (persona: Persona, nombre: string, act: Act): Promise<void> => {
  const lines = await readingsAbout(persona, nombre);
  await transaction(async (session) => {
    for (const line of lines) {
      const asked = askedIn(line);
      asked.set('texto', '***');
      const set = { 'despues.consulta': asked.toString() };
      await Historial.updateOne({ _id: line._id }, { $set: set }, { session });
    }
    await recordChanges(session, act, { ...record, que: 'datosBorrados', antes: null, despues: null });
  });
};
