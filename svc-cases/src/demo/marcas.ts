/**
 * Tags and stranding codes of the demo. Chuy went back to the sea with two tags; five weeks later a very thin turtle came
 * in nearby, without the one on the flipper, and its microchip told who it was (rules: recapture, stranding-codes).
 */
import { type MarcaForm, marcaBody } from '@caparazon/clinic/marca/calls';
import { type VaramientoForm, varamientoEdit } from '@caparazon/clinic/varamiento/calls';
import { linkFichas } from '../animal/recaptura.ts';
import { createMarca } from '../marca/commands.ts';
import { saveVaramiento } from '../varamiento/commands.ts';
import type { Paciente } from './care.ts';
import type { Once } from './pasos.ts';
import { admin, voluntario } from './season.ts';

const dayMs = 24 * 3600_000;
const hourMs = 3600_000;

type Anotada = Pick<MarcaForm, 'codigo' | 'tipo' | 'posicion' | 'evento'> & { comentario?: string };

const metalica = { codigo: 'UY-3027', tipo: 'inconel', posicion: 'aleta_delantera_derecha' } as const;
const chip = { codigo: '985 112003471206', tipo: 'pit', posicion: 'otra' } as const;

/** By the name of the animal: what was put on the day of its release. */
const alLiberar: Readonly<Record<string, readonly Anotada[]>> = {
  Chuy: [
    { ...metalica, evento: 'colocada' },
    { ...chip, evento: 'colocada', comentario: 'Hombro izquierdo; se leyó bien después de ponerlo.' },
  ],
  Sirena: [{ ...metalica, codigo: 'UY-3012', evento: 'colocada' }],
};

/** What was seen of the tags of an animal when it came in. */
const alIngresar: Readonly<Record<string, readonly Anotada[]>> = {
  Coronela: [
    { ...chip, evento: 'leida', comentario: 'Lo encontró el lector en el hombro izquierdo: es Chuy.' },
    { ...metalica, evento: 'perdida', comentario: 'Queda la cicatriz en la aleta.' },
  ],
  'Doña Carola': [{ codigo: 'UY 2147', tipo: 'titanio', posicion: 'aleta_delantera_izquierda', evento: 'leida' }],
};

async function anotar({ idFichaAnimal }: Paciente, marcas: readonly Anotada[], at: number): Promise<void> {
  for (const marca of marcas) {
    const body = marcaBody.parse({ ...marca, idFichaAnimal, fecha: at });
    await createMarca(body, { act: { by: voluntario, at: new Date(at) }, keep: async () => {} });
  }
}

/** Of those that came in dead, or with a hook or a net: only what somebody looked for. */
function codigosDe({ ingreso }: Paciente): Omit<VaramientoForm, 'idFichaAnimal'> | null {
  if (ingreso.nombre === 'Coronela') {
    return {
      estadoCarcasa: 0,
      destinoCarcasa: 7,
      interacciones: { red: false, anzuelo: false, plastico: true },
      cicatrices: 'Aleta delantera derecha: agujero cicatrizado de una marca metálica.',
    };
  }
  if (ingreso.nombre === 'Esperanza')
    return { estadoCarcasa: 0, destinoCarcasa: 7, interacciones: { red: false, anzuelo: true } };
  if (ingreso.finTrasDias === 0) return { estadoCarcasa: 1, destinoCarcasa: 3, interacciones: { red: true } };
  return null;
}

async function note(paciente: Paciente, now: number): Promise<void> {
  const { idFichaAnimal, llegada, ingreso } = paciente;
  const nombre = ingreso.nombre ?? '';
  const left = Math.min(llegada + (ingreso.finTrasDias ?? 0) * dayMs, now);
  await anotar(paciente, alLiberar[nombre] ?? [], left);
  const seen = Math.min(llegada + hourMs, now);
  await anotar(paciente, alIngresar[nombre] ?? [], seen);
  const codes = codigosDe(paciente);
  const act = { by: admin, at: new Date(seen) };
  if (codes !== null) await saveVaramiento(varamientoEdit.parse({ ...codes, idFichaAnimal, fecha: llegada }), act);
}

/** @param pacientes oldest first. @param now epoch milliseconds */
export async function loadMarcas(pacientes: readonly Paciente[], now: number, once: Once): Promise<void> {
  const known = new Map(pacientes.map((paciente) => [paciente.ingreso.nombre, paciente]));
  for (const paciente of pacientes) await once(`marcas de ${paciente.idFichaAnimal}`, () => note(paciente, now));
  const [chuy, coronela] = [known.get('Chuy'), known.get('Coronela')];
  if (chuy === undefined || coronela === undefined) return;
  const act = { by: voluntario, at: new Date(Math.min(coronela.llegada + hourMs, now)) };
  const link = { idFichaAnterior: chuy.idFichaAnimal };
  await once('recaptura', () => linkFichas(coronela.idFichaAnimal, link, act));
}
