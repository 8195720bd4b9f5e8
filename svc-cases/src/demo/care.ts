/** What the clinic of the demo does for its animals until now: treatments, doses, daily sheets, a necropsy file. */
import { Readable } from 'node:stream';
import { dosisOf, pautaOf } from '@caparazon/contracts/cases/dosis';
import { fichaDiariaBody } from '@caparazon/contracts/cases/fichaDiaria';
import { tratamientoBody } from '@caparazon/contracts/cases/fichaTratamiento';
import { civilDay, instantOf, shiftDay } from '@caparazon/contracts/time';
import PDFDocument from 'pdfkit';
import { createArchivo } from '../archivoNecropsia/commands.ts';
import { FichaAnimal } from '../fichaAnimal/model.ts';
import { createFichaDiaria } from '../fichaDiaria/commands.ts';
import { createTratamiento, finishTratamiento } from '../fichaTratamiento/commands.ts';
import { recordInstancia } from '../fichaTratamiento/record-instancia.ts';
import { createUsuarioDirectory } from '../usuario-directory/directory.ts';
import { admin, voluntario } from './season.ts';
import { type Plan, plans } from './treatments.ts';

/** The demo asks for no names. */
const usuarios = createUsuarioDirectory();

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const one = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;
const act = (at: number, by = voluntario) => ({ by, at: new Date(at) });

/** The numbers of the animals in a state, in order. */
const animalsIn = async (estado: 'En_rehabilitación' | 'Muerto'): Promise<number[]> =>
  (await FichaAnimal.find({ estado }, { _id: 1 }).sort({ _id: 1 }).lean()).map(({ _id }) => _id);

/** A quarter of an hour: people write times down to it. */
const quarter = (ms: number): number => Math.round(ms / (15 * minuteMs)) * 15 * minuteMs;

async function giveDoses(idTratamiento: number, plan: Plan, comienzo: number, now: number): Promise<void> {
  const { frecuencia, duracion, antes, faltan = [] } = plan;
  const pauta = pautaOf({ comienzo, frecuencia, duracion });
  for (let n = 0; n <= antes; n += 1) {
    const fechaHora = dosisOf(pauta, n).programada + ((n * 7) % 25) * minuteMs;
    if (fechaHora > now || faltan.includes(antes - n)) continue;
    const exito = one([100, 100, 75, 100, 50, 100], n);
    const comentario = exito === 50 ? 'Escupió parte de la dosis.' : '';
    const body = { fechaHora, exito, comentario, fechaSeleccionada: null, fechaProgramada: null, sobrescribir: false };
    await recordInstancia(
      idTratamiento,
      body,
      act(Math.min(fechaHora + 2 * minuteMs, now), one([voluntario, admin], n)),
      usuarios,
    );
  }
}

async function treat(idFichaAnimal: number, plan: Plan, now: number): Promise<void> {
  const { animal, toca, antes, faltan, finalizadoHace, ...prescribed } = plan;
  const comienzo = quarter(now + toca * hourMs) - antes * plan.frecuencia * hourMs;
  const fields = tratamientoBody.parse({ ...prescribed, idFichaAnimal, fechaHoraComienzo: comienzo });
  const made = act(comienzo - 20 * minuteMs);
  const { idFichaTratamiento } = await createTratamiento({ fields, act: made, keep: async () => {} });
  await giveDoses(idFichaTratamiento, plan, comienzo, now);
  if (finalizadoHace !== undefined) await finishTratamiento(idFichaTratamiento, act(now - finalizadoHace * hourMs));
}

const remarks = [
  '',
  'Comió bien y nadó toda la mañana.',
  '',
  'Se limpió la herida; sin secreción.',
  'Eliminó un trozo de nylon de unos 10 cm. Se controla el peso antes de darle de comer.',
  '',
];

/** A sheet for each day of this month, except those on which nobody had time. */
async function fillMonth(idFichaAnimal: number, nth: number, now: number): Promise<void> {
  const today = civilDay(now);
  for (let day = `${today.slice(0, 7)}-01`, n = nth; day <= today; day = shiftDay(day, 1), n += 1) {
    if (n % 9 === 8) continue;
    const sheet = fichaDiariaBody.parse({
      idFichaAnimal,
      fecha: day,
      limpiezaRecinto: n % 2 === 0,
      temperatura: one(['24,5', '24,8', null, '25,1'], n),
      peso: n % 2 === 0 ? (4 + nth * 1.3 + n * 0.02).toFixed(2) : null,
      defeca: n % 3 !== 1,
      defecaCant: n % 3 === 1 ? '' : one(['Normal', 'Escasa', 'Abundante, con espinas'], n),
      plasticos: n % 7 === 3,
      dadoComida: true,
      come: one(['Con_ayuda', 'Solo', 'Solo', 'No'], n),
      comeCant: one(['120 g de pejerrey', '150 g de anchoíta', '90 g de calamar'], n),
      flota: n % 5 === 4,
      nada: one(['Bien', 'Muy_bien', 'Bien', 'Mal'], n),
      observaciones: one(remarks, n),
    });
    await createFichaDiaria(sheet, act(Math.min(instantOf(`${day}T18:00`), now)));
  }
}

/** A page that reads like a necropsy report. */
async function necropsyReport(idFichaAnimal: number): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 64, lang: 'es-UY', info: { Title: 'Informe de necropsia' } });
  pdf.font('Helvetica-Bold').fontSize(18).text(`Informe de necropsia, ficha N.º ${idFichaAnimal}`).moveDown();
  pdf.font('Helvetica').fontSize(11);
  for (const paragraph of [
    'Ejemplo de la demostración: los datos no son de un animal real.',
    'Examen externo: estado corporal muy delgado, sin lesiones recientes en caparazón ni aletas. Ojos hundidos.',
    'Examen interno: esófago con papilas sanas. Estómago vacío. En intestino, una masa compacta de bolsa y nylon que ocupa 14 cm y obstruye el paso. Pulmones sin particularidades. Hígado pequeño y oscuro.',
    'Muestras: contenido intestinal, hígado y músculo, guardadas a -20 °C.',
    'Causa probable de muerte: obstrucción intestinal por plásticos.',
  ]) {
    pdf.text(paragraph, { lineGap: 3 }).moveDown();
  }
  pdf.end();
  return Buffer.concat(await pdf.toArray());
}

/**
 * Makes the care of a new season's animals.
 * @param now epoch milliseconds: some doses are due soon, some are late, some were given
 */
export async function loadCare(now: number): Promise<void> {
  const inCare = await animalsIn('En_rehabilitación');
  for (const plan of plans) {
    const idFichaAnimal = inCare[plan.animal];
    if (idFichaAnimal !== undefined) await treat(idFichaAnimal, plan, now);
  }
  for (const [nth, idFichaAnimal] of inCare.slice(0, 3).entries()) await fillMonth(idFichaAnimal, nth, now);
  const [dead] = await animalsIn('Muerto');
  if (dead === undefined) return;
  const report = await necropsyReport(dead);
  const file = { idFichaAnimal: dead, nombre: 'Informe de necropsia', extension: 'pdf' } as const;
  await createArchivo({ ...file, pieces: Readable.from([report]), act: act(now - 3 * 24 * hourMs, admin) });
}
