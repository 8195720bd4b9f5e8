/** A person is erased from every text that the clinic keeps (rule: personal-data-in-texts). */
import { getReporte } from '@caparazon/clinic/reporte/calls';
import { runPersonalData } from '@caparazon/service-kit/personalData/command';
import { type TextFields, undeclaredIn } from '@caparazon/service-kit/personalData/fields';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { prepareCatalogos } from '../catalogo/prepare.ts';
import { type CasesTest, startCases } from '../testing/service.ts';
import { campos } from './campos.ts';
import { personalData } from './persona.ts';
import { anonymiseOld } from './retention.ts';

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
beforeEach(async () => {
  await service.clear();
  await prepareCatalogos(service.clock.now());
});
afterAll(() => service.close());

const now = () => service.clock.now();
const db = () => mongoose.connection.db!;
const dayMs = 24 * 3600_000;

const contact = {
  nombreContacto: 'Graciela Quintero',
  telefonoContacto: '+59899301277',
  emailContacto: 'gq@x.example',
};
const personal = /graciela|quintero|301.?277|gq@x/i;
const note = 'Avisó Graciela, 099 301 277';
const place = 'Frente a lo de Graciela Quintero';

async function everything(): Promise<string> {
  const all = await Promise.all((await db().collections()).map((collection) => collection.find().toArray()));
  return JSON.stringify(all);
}

function plant(doc: Record<string, unknown>, path: string, text: string): void {
  const [field = '', ...rest] = path.split('.');
  if (rest.length === 0) {
    doc[field] = text;
    return;
  }
  const inner = { ...(doc[field] as object) } as Record<string, unknown>;
  plant(inner, rest.join('.'), text);
  doc[field] = inner;
}

const entidades: Record<string, string> = {
  ...{ FichaDiaria: 'fichaDiaria', Tratamiento: 'fichaTratamiento', Instancia: 'instancia', Medicion: 'medicion' },
  ...{ Marca: 'marca', ArchivoNecropsia: 'archivoNecropsia', Varamiento: 'varamiento', Liberacion: 'liberacion' },
  ...{ Desenlace: 'desenlace', Nota: 'nota', Problema: 'problema', Alerta: 'alerta' },
};

async function plantEverywhere(idFicha: number): Promise<void> {
  for (const [modelo, { texts = [], places = [] }] of Object.entries<TextFields>(campos)) {
    const { collection } = mongoose.model(modelo);
    const told: Record<string, unknown> = {};
    for (const path of texts) plant(told, path, note);
    for (const path of places) plant(told, path, place);
    if (Object.keys(told).length === 0) continue;
    if (modelo === 'FichaAnimal') await collection.updateOne({ _id: idFicha as never }, { $set: told });
    const entidad = entidades[modelo];
    if (entidad === undefined) continue;
    const doc = { _id: idFicha, idFichaAnimal: idFicha, version: 1, ...told };
    await collection.insertOne(doc as never);
    const line = { entidad, quien: null, cuando: new Date(now()), antes: null };
    const deleted = { idFichaAnimal: idFicha, ...told };
    await db()
      .collection('historial')
      .insertMany([
        { ...line, idEntidad: idFicha, que: 'creado', despues: doc },
        { ...line, idEntidad: 9000, que: 'creado', despues: deleted },
        { ...line, idEntidad: 9000, que: 'eliminado', antes: deleted, despues: null },
      ]);
  }
}

test('every text field of every collection is declared personal, a note, a place, or neither', () => {
  expect(undeclaredIn(mongoose.models, campos)).toEqual([]);
});

test('nothing of a person is left in any collection when they are erased by their phone', async () => {
  const idReporte = await service.report({ ...contact, ubicacion: place, observaciones: note });
  const idFicha = await service.admitAnimal({ idReporte, nombreReceptor: 'Graciela Quintero' });
  await plantEverywhere(idFicha);
  expect(await everything()).toMatch(personal);
  await runPersonalData(personalData, ['borrar', '--telefono', '099 301 277'], now());
  expect((await everything()).match(personal)).toBeNull();
  expect(await runPersonalData(personalData, ['buscar', '--telefono', '099 301 277'], now())).toEqual([]);
});

test('nothing of a person is left when their report and the record of the animal are past their time', async () => {
  const idReporte = await service.report({ ...contact, ubicacion: place, observaciones: note });
  const idFicha = await service.admitAnimal({ idReporte, estado: 'Liberado' });
  await plantEverywhere(idFicha);
  service.clock.advance(800 * dayMs);
  await anonymiseOld(24, now());
  expect((await everything()).match(personal)).toBeNull();
});

test("a person in the history alone is erased from the record's texts too, and its present reporter stays", async () => {
  const idFicha = await service.admitAnimal({
    ...{ nombreReportero: 'Graciela Quintero', telefonoReportero: '+59899301277' },
    ...{ observacionesGenerales: 'La trajo Graciela.', procedimientoInmediato: 'La lavó Graciela.' },
  });
  const fichas = db().collection('fichas_animal');
  const bruno = { nombreReportero: 'Bruno Silva', telefonoReportero: '+59894111222' };
  await fichas.updateOne({ _id: idFicha as never }, { $set: bruno });
  await runPersonalData(personalData, ['borrar', '--telefono', '099 301 277'], now());
  expect((await everything()).match(personal)).toBeNull();
  expect(await fichas.findOne({ _id: idFicha as never })).toMatchObject({
    ...bruno,
    observacionesGenerales: 'La trajo ***.',
    procedimientoInmediato: 'La lavó ***.',
  });
});

test('a place keeps the name of a town that is somebody’s surname', async () => {
  const rocha = { nombreContacto: 'Ana Rocha', telefonoContacto: '+59899301277' };
  const idReporte = await service.report({ ...rocha, ubicacion: 'Rocha, km 210; casa de Ana Rocha' });
  await runPersonalData(personalData, ['borrar', '--telefono', '099 301 277'], now());
  const { ubicacion } = (await service.call(getReporte, { params: { idReporte: String(idReporte) }, as: 'VOL' })).ok();
  expect(ubicacion).toBe('Rocha, km 210; casa de ***');
});
