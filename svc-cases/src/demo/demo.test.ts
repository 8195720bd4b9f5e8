import { getFichaAnimal, getFichaAnimalHistorial, getFichasAnimal } from '@caparazon/clinic/animal/calls';
import { getMediciones } from '@caparazon/clinic/medicion/calls';
import { getTiposMedicion } from '@caparazon/clinic/medicion/tipos';
import { cambiaMucho, comparadaMs } from '@caparazon/clinic/medicion/values';
import { getReporte, getReportes, type ReporteCard } from '@caparazon/clinic/reporte/calls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { FichaAnimal } from '../animal/model.ts';
import { Foto } from '../foto/model.ts';
import { Reporte } from '../reporte/model.ts';
import { type CasesTest, startCases } from '../testing/service.ts';
import { photograph } from './drawings.ts';
import { loadDemo } from './load.ts';

let service: CasesTest;
const cards: ReporteCard[] = [];

beforeAll(async () => {
  service = await startCases();
  await Promise.all([loadDemo(service.kit), loadDemo(service.kit)]);
  for (let pag = 1; pag < 9; pag += 1) {
    cards.push(...(await service.call(getReportes, { query: { pag } as never, as: 'VOL' })).ok().content);
  }
}, 120_000);
afterAll(() => service.close());

const count = <T>(items: readonly T[], has: (item: T) => boolean) => items.filter(has).length;

test('a season of some forty reports of every kind, all of the past', () => {
  expect(cards).toHaveLength(40);
  for (const fecha of cards.map((card) => card.fecha)) expect(fecha).toBeLessThan(service.clock.now());
  expect(new Set(cards.map(({ departamento }) => departamento)).size).toBeGreaterThanOrEqual(6);
  expect(new Set(cards.map(({ clase }) => clase)).size).toBe(3);
  expect(new Set(cards.map(({ estado }) => estado)).size).toBe(3);
  expect(count(cards, ({ idVisto }) => idVisto === null)).toBeGreaterThanOrEqual(5);
  expect(count(cards, ({ idVisto, archivado }) => idVisto !== null && !archivado)).toBeGreaterThanOrEqual(5);
  expect(count(cards, ({ fotosReportes }) => fotosReportes.length > 0)).toBeGreaterThanOrEqual(20);
  expect(count(cards, ({ fecha }) => fecha < service.clock.now() - 60 * 86_400_000)).toBeGreaterThanOrEqual(10);
});

test('some of them led to a record, most of these animals being in rehabilitation', async () => {
  const linked = cards.filter(({ idFicha }) => idFicha !== null);
  expect(linked).toHaveLength(12);
  const fichas = [];
  for (const { idFicha } of linked) {
    fichas.push((await service.call(getFichaAnimal, { params: { idFicha: String(idFicha) }, as: 'VOL' })).ok());
  }
  expect(count(fichas, ({ estado }) => estado === 'En_rehabilitación')).toBe(8);
  expect(count(fichas, ({ estado }) => estado === 'Liberado')).toBe(2);
  expect(count(fichas, ({ estado }) => estado === 'Muerto')).toBe(2);
  for (const { fotosFichaAnimal, fotoIdentificacion } of fichas) expect(fotosFichaAnimal).toContain(fotoIdentificacion);
});

test('some twenty-five records of every state, each with what came of it in its history', async () => {
  const total = async (estado: string) =>
    (await service.call(getFichasAnimal, { query: { estado } as never, as: 'VOL' })).ok().totalElements;
  expect([await total('En_rehabilitación'), await total('Liberado'), await total('Muerto')]).toEqual([16, 6, 4]);
  const released = await service.call(getFichasAnimal, { query: { estado: 'Liberado' } as never, as: 'VOL' });
  for (const { idFichaAnimal, fechaEgreso } of released.ok().content) {
    expect(fechaEgreso).toBeLessThan(service.clock.now());
    const params = { idFicha: String(idFichaAnimal) };
    const { content } = (await service.call(getFichaAnimalHistorial, { params, query: {} as never, as: 'VOL' })).ok();
    // One of them came back later: its record is linked to the new one.
    const own = content.filter(({ que }) => que !== 'vinculado');
    expect(own.map(({ que }) => que)).toEqual(['modificado', 'modificado', 'creado']);
    const estado = { campo: 'estado', antes: 'En_rehabilitación', despues: 'Liberado' };
    expect(own[0]?.cambios).toContainEqual(estado);
  }
});

test('no weight of the demo would have been asked about', async () => {
  const tipos = (await service.call(getTiposMedicion, { as: 'VOL' })).ok();
  const fichas = await FichaAnimal.find().lean();
  const asked: string[] = [];
  let looked = 0;
  for (const { _id, clase, nombreComunFichaAnimal } of fichas) {
    const params = { idFichaAnimal: String(_id) };
    const query = { tipo: 'peso' } as const;
    const { mediciones } = (await service.call(getMediciones, { params, query, as: 'VOL' })).ok();
    for (const [i, { tipo, valor, fechaHora, unidad }] of mediciones.entries()) {
      const kind = tipos.find((one) => one.tipo === tipo);
      const ofClase = kind?.rangos.filter((one) => one.clase === clase) ?? [];
      const { minimo = 0, maximo = 0 } =
        ofClase.find(({ nombreComun }) => nombreComun === nombreComunFichaAnimal) ??
        ofClase.find(({ nombreComun }) => nombreComun === null) ??
        kind ??
        {};
      const before = mediciones.slice(0, i).findLast((one) => one.tipo === tipo);
      const isNear = before !== undefined && fechaHora - before.fechaHora <= comparadaMs;
      const leaps = isNear && cambiaMucho(before.valor, valor);
      if (valor < minimo || valor > maximo || leaps)
        asked.push(`${_id} ${nombreComunFichaAnimal} ${tipo} ${before?.valor} → ${valor} ${unidad}`);
      looked += 1;
    }
  }
  expect(asked).toEqual([]);
  expect(looked).toBeGreaterThan(300);
});

test('some have their place on the map, and some a person to call', async () => {
  const details = [];
  for (const { idReporte } of cards.slice(0, 12)) {
    details.push((await service.call(getReporte, { params: { idReporte: String(idReporte) }, as: 'VOL' })).ok());
  }
  expect(count(details, ({ latitud }) => latitud !== null && latitud < -33 && latitud > -36)).toBeGreaterThan(3);
  expect(count(details, ({ telefonoContacto }) => /^\+59899\d{6}$/.test(telefonoContacto))).toBeGreaterThan(3);
});

test('no two photos are equal, and none is left over', async () => {
  const fotos = await Foto.find({ entidad: 'reporte' }).lean();
  expect(new Set(fotos.map(({ sha256 }) => sha256)).size).toBe(fotos.length);
  expect(await Foto.countDocuments({ pendiente: true })).toBe(0);
});

test('it is loaded once, and only into an empty database', async () => {
  const before = [await Reporte.countDocuments(), await FichaAnimal.countDocuments()];
  expect(await loadDemo(service.kit)).toBe(0);
  expect([await Reporte.countDocuments(), await FichaAnimal.countDocuments()]).toEqual(before);
});

test('a photo says that it is a drawing, also where it is cut to a scute, since animals are told apart by it', async () => {
  const { jpeg, ancho, alto } = await photograph('tortuga-red', 8);
  const left = { left: Math.round(ancho * 0.288), top: Math.round(alto * 0.72), width: 8, height: 20 };
  const { channels } = await sharp(await sharp(jpeg).extract(left).toBuffer()).stats();
  // The dark ground of the word, on sand.
  expect(channels.every(({ max }) => max < 130)).toBe(true);
});
