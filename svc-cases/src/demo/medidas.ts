/**
 * What the clinic of the demo measured beside the sheets: lengths at the intake and each month, body condition each ten
 * days, blood of turtles. The weights and temperatures of the sheets tell the rest of the story.
 */
import { civilDay, shiftDay, startOfCivilDay } from '@caparazon/call/time';
import { nextId } from '@caparazon/service-kit/counter';
import { Historial } from '@caparazon/service-kit/history';
import { made } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import { Types } from 'mongoose';
import { lineOfNew, type Measured } from '../medicion/commands.ts';
import { Medicion, type MedicionDoc } from '../medicion/model.ts';
import { TiposMedicion } from '../medicion/tipos-model.ts';
import type { Paciente } from './care.ts';
import { chance, oneOf } from './chance.ts';
import { type Habito, pesoEl } from './cuidado.ts';
import { equipo } from './season.ts';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;

interface Tomada extends Partial<Measured> {
  dia: number;
  tipo: string;
  valor: number;
}

const turtles: readonly Habito[] = ['tortuga', 'cabezona'];
const round = (value: number, step: number): number => Math.round(Math.round(value / step) * step * 1000) / 1000;

/** Its straight length follows from its weight at intake: a thin animal of about 1.1 of Fulton's index. */
const largoRecto = (pesoIngreso: number): number => ((pesoIngreso / 1.1) * 1e4) ** (1 / 3);

function lengths(dia: number, pesoIngreso: number, of: string): Tomada[] {
  const recto = largoRecto(pesoIngreso) * (1 + dia / 4000);
  const by = (share: number) => round(recto * share * (0.998 + 0.004 * chance(of, 'largo', dia, share)), 0.1);
  const cinta = { metodo: 'cinta, muesca a punta', exactitud: 0.5 };
  const calibre = { metodo: 'calibre', exactitud: 0.2 };
  return [
    { dia, tipo: 'largo_curvo_caparazon', valor: by(1.06), ...cinta },
    { dia, tipo: 'ancho_curvo_caparazon', valor: by(0.98), ...cinta },
    { dia, tipo: 'largo_recto_caparazon', valor: by(1), ...calibre },
    { dia, tipo: 'ancho_recto_caparazon', valor: by(0.82), ...calibre },
  ];
}

/** Everything that was measured of a patient until a day of its stay. */
function tomadas({ ingreso: { cuidado, pesoIngreso } }: Paciente, dias: number, of: string): Tomada[] {
  if (cuidado === undefined || pesoIngreso === undefined) return [];
  const isTurtle = turtles.includes(cuidado.habito);
  const all: Tomada[] = [];
  for (let dia = 1; dia <= dias; dia += 1) {
    if (isTurtle && dia % 30 === 1) all.push(...lengths(dia, pesoIngreso, of));
    if (dia % 10 === 1) {
      const gained = (pesoEl(dia, { cuidado, pesoIngreso }) ?? pesoIngreso) / pesoIngreso;
      const score = Math.max(1, Math.min(4, round(2 + (gained - 1) * 8, 0.5)));
      all.push({
        dia,
        tipo: 'condicion_corporal',
        valor: score,
        comentario: dia === 1 ? 'Cuello y axilas hundidos.' : '',
      });
    }
    if (isTurtle && dia % 14 === 2) {
      const better = Math.min(1, dia / 40);
      all.push({ dia, tipo: 'glucosa', valor: round(68 + 34 * better + 8 * chance(of, 'glucosa', dia), 1) });
      all.push({
        dia,
        tipo: 'solidos_totales',
        valor: round(2.1 + 1.6 * better + 0.3 * chance(of, 'sólidos', dia), 0.1),
      });
    }
  }
  return all;
}

/** What is normal is the clinic's own to say: the demo says it of one bird, as an example. */
async function exampleRange(): Promise<void> {
  const normales = [{ nombreComun: 'Pingüino de Magallanes', minimo: 38, maximo: 40 }];
  const temperatura = { 'tipos.tipo': 'temperatura', 'tipos.normales': { $size: 0 } };
  await TiposMedicion.updateOne(temperatura, { $set: { 'tipos.$.normales': normales } });
}

/**
 * Makes the measures of a new season's animals.
 * @param now epoch milliseconds: nothing is measured after it, or after the end of a stay
 */
export async function loadMedidas(pacientes: readonly Paciente[], now: number): Promise<void> {
  await exampleRange();
  const taken = pacientes.flatMap((paciente, nth) => {
    const { idFichaAnimal, llegada, ingreso } = paciente;
    const of = `animal ${nth}`;
    const hasta = ingreso.finTrasDias === undefined ? now : llegada + ingreso.finTrasDias * dayMs;
    return tomadas(paciente, Math.floor((hasta - llegada) / dayMs), of).flatMap(({ dia, ...tomada }) => {
      const fechaHora = new Date(startOfCivilDay(shiftDay(civilDay(llegada), dia)) + 10 * hourMs);
      if (fechaHora.getTime() > hasta) return [];
      const plain = { metodo: '', exactitud: null, comentario: '' };
      const act = { by: oneOf(equipo, of, 'mide', dia), at: fechaHora };
      return [{ idFichaAnimal, ...plain, ...tomada, fechaHora, ...made(act) }];
    });
  });
  const first = await nextId('mediciones', taken.length);
  const docs = taken.map((fields, i): MedicionDoc => ({ _id: first + i, ...fields }));
  const lines = docs.map((doc) => ({
    _id: new Types.ObjectId(),
    ...lineOfNew(doc),
    quien: doc.creadoPor,
    cuando: doc.creadoEn,
  }));
  // One transaction for each of them, as the product has, would take long.
  await transaction(async (session) => {
    await Medicion.insertMany(docs, { session, lean: true });
    await Historial.insertMany(lines, { session, lean: true });
  });
}
