/**
 * Who of the demo is fit to go: Gardel, a penguin, fulfils everything and was declared fit; Polo, a loggerhead, is nearly
 * there; Sirena and Chuy went back to the sea (rules: release-decision, release).
 */
import { recordChanges } from '@caparazon/service-kit/history';
import { made } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import { FichaAnimal, type FichaAnimalDoc } from '../animal/model.ts';
import { declareApto, markCriterio } from '../liberacion/commands.ts';
import { type Apto, LiberacionModel, type Suelta } from '../liberacion/model.ts';
import type { Paciente } from './care.ts';
import type { Once } from './pasos.ts';
import { admin, voluntario } from './season.ts';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;

/** By the name of the animal: what somebody looked at, and said. */
const marcas: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Gardel: {
    peso_de_la_epoca: 'Como los que pasan por la costa en esta época.',
    sangre_normal: 'Hematocrito 42 %, sólidos 5,4 g/dl.',
  },
  Polo: { sangre_normal: 'Hematocrito 31 %, subiendo desde el ingreso.', heridas_curadas: '' },
};

interface Contada extends Pick<Suelta, 'latitud' | 'longitud' | 'quienes'> {
  observaciones: string;
  decidido: string;
}

/** By the name of the animal: how it went back. */
const sueltas: Readonly<Record<string, Contada>> = {
  Sirena: {
    latitud: -33.94,
    longitud: -53.5,
    quienes: 'El equipo, los guardaparques de Cerro Verde y unos treinta vecinos',
    observaciones: 'Entró sola al agua y se perdió de vista en la segunda ola.',
    decidido: 'Heridas cerradas, come y bucea bien.',
  },
  Chuy: {
    latitud: null,
    longitud: null,
    quienes: 'El equipo y Prefectura',
    observaciones: '',
    decidido: 'Come y bucea bien.',
  },
};

async function marcar({ idFichaAnimal, ingreso }: Paciente, at: number): Promise<void> {
  const ficha = await FichaAnimal.findById(idFichaAnimal).lean<FichaAnimalDoc>();
  const said = marcas[ingreso.nombre ?? ''];
  if (ficha === null || said === undefined) return;
  const act = { by: admin, at: new Date(at) };
  for (const [criterio, comentario] of Object.entries(said))
    await markCriterio(ficha, { criterio, cumplido: true, comentario }, act);
}

/** As it was recorded on that day: the record of a season that is over says Liberado already. */
async function soltar({ idFichaAnimal, llegada, ingreso }: Paciente, now: number): Promise<void> {
  const contada = sueltas[ingreso.nombre ?? ''];
  const ficha = await FichaAnimal.findById(idFichaAnimal).lean<FichaAnimalDoc>();
  if (contada === undefined || ficha?.estado !== 'Liberado') return;
  const { decidido, ...told } = contada;
  const fechaHora = ficha.fechaEgreso ?? new Date(Math.min(llegada + (ingreso.finTrasDias ?? 0) * dayMs, now));
  const act = { by: voluntario, at: new Date(Math.min(fechaHora.getTime() + hourMs, now)) };
  const { estadia = 0, lugarDestinoFinal: lugar } = ficha;
  const en = new Date(fechaHora.getTime() - dayMs);
  const apto: Apto = { estadia: estadia - 1, por: admin, en, comentario: decidido, faltaban: [] };
  const antes = {
    fechaEgreso: null,
    enterradoOLiberado: null,
    fechaDestinoFinal: null,
    lugarDestinoFinal: '',
    pesoEgreso: null,
  };
  const own = { ...told, fechaHora, lugar, fotos: [] };
  const suelta: Suelta = { ...own, apto, antes, faltaban: [], estadia, por: voluntario, version: 1 };
  const of = { entidad: 'liberacion', idEntidad: idFichaAnimal };
  await transaction(async (session) => {
    await LiberacionModel.insertMany([{ _id: idFichaAnimal, marcas: [], apto: null, suelta, ...made(act) }], {
      session,
    });
    const decision = { apto: true, faltaban: [], comentario: decidido };
    await recordChanges(
      session,
      { by: admin, at: en },
      { ...of, que: 'declarado apto', antes: { apto: false }, despues: decision },
    );
    await recordChanges(session, act, { ...of, que: 'liberado', antes: null, despues: { ...own, faltaban: [] } });
  });
}

/** @param now epoch milliseconds. The sheets, measures and tags are there already */
export async function loadLiberaciones(pacientes: readonly Paciente[], now: number, once: Once): Promise<void> {
  for (const paciente of pacientes) {
    await once(`criterios de ${paciente.idFichaAnimal}`, () => marcar(paciente, now - 20 * hourMs));
    await once(`suelta de ${paciente.idFichaAnimal}`, () => soltar(paciente, now));
  }
  const gardel = pacientes.find(({ ingreso }) => ingreso.nombre === 'Gardel');
  if (gardel === undefined) return;
  const decision = {
    comentario: 'Plumaje perfecto y buen peso. Sale con el próximo grupo.',
    faltan: [],
    seen: undefined,
  };
  const act = { by: admin, at: new Date(now - 18 * hourMs) };
  await once('apto', () => declareApto(gardel.idFichaAnimal, decision, act));
}
