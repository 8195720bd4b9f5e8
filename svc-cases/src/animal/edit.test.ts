import { fotoMessages } from '@caparazon/call/file-words';
import { conflictoMessages, fechaMessages } from '@caparazon/call/request-words';
import { generalMessages } from '@caparazon/call/words';
import { type FichaAnimal, getFichaAnimal, postFichaAnimal, putFichaAnimal } from '@caparazon/clinic/animal/calls';
import * as values from '@caparazon/clinic/animal/values';
import { fichaMessages as says } from '@caparazon/clinic/animal/words';
import { claseMessages } from '@caparazon/clinic/catalogo/words';
import { Historial } from '@caparazon/service-kit/history';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Foto } from '../foto/model.ts';
import { base64, fileOf, jpeg } from '../testing/pictures.ts';
import { ana, bruno, type CasesTest, inactivo, rightFicha, startCases } from '../testing/service.ts';
import { FichaAnimal as Fichas } from './model.ts';

const dayMs = 24 * 3600_000;

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const put = (body: unknown, by = bruno) => service.call(putFichaAnimal, { raw: { body }, as: service.as(by) });
const read = async (idFicha: number) =>
  (await service.call(getFichaAnimal, { params: { idFicha: String(idFicha) }, as: 'VOL' })).ok();
const lines = (idFicha: number) =>
  Historial.find({ entidad: 'fichaAnimal', idEntidad: idFicha, que: 'modificado' }).sort({ _id: 1 }).lean();
const photo = async (background: string) => base64(await jpeg(background));

async function recordWith(backgrounds: readonly string[] = [], changes: object = {}): Promise<FichaAnimal> {
  const fotosFichaAnimal = await Promise.all(backgrounds.map(photo));
  return read(await service.admitAnimal({ fotosFichaAnimal, ...changes }));
}

test('a record changes nothing when it is sent back as read', async () => {
  const ficha = await recordWith(['#112233', '#223344'], { fotoIdentificacion: await photo('#112233') });
  expect((await put(ficha)).ok()).toEqual(ficha);
  expect(await lines(ficha.idFichaAnimal)).toEqual([]);
});

test("an edit without the animal's name keeps it, and an empty name removes it with a line in the history", async () => {
  const { nombre, ...others } = await recordWith([], { nombre: '  Renata  ' });
  expect(nombre).toBe('Renata');
  expect((await put({ ...others, ubicacionActual: 'Pileta 3' })).ok().nombre).toBe('Renata');
  const { version } = await read(others.idFichaAnimal);
  expect((await put({ ...others, version, nombre: null })).ok().nombre).toBe('');
  expect((await lines(others.idFichaAnimal)).at(-1)).toMatchObject({
    antes: { nombre: 'Renata' },
    despues: { nombre: '' },
  });
});

test('a change is stored whole, and its line has only the fields that differ', async () => {
  const ficha = await recordWith([], { pesoIngreso: '4,85', sexo: 'Macho', fecha: service.clock.now() - dayMs });
  service.clock.advance(60_000);
  const fechaMuerte = service.clock.now() - 3600_000;
  const sent = { ...ficha, estado: 'Muerto', fechaMuerte, ubicacionActual: 'Cámara', pesoIngreso: '5' };
  const answer = (await put(sent)).ok();
  const changed = {
    estado: 'Muerto',
    desenlace: 'sin_detalle',
    fechaMuerte,
    ubicacionActual: 'Cámara',
    pesoIngreso: 5,
    version: 2,
  };
  const alone = { igualesEnLugar: 1 };
  expect(answer).toEqual({ ...ficha, ...changed, ...alone, ultimoPeso: { valor: 5, fecha: ficha.fechaHora } });
  expect(await read(ficha.idFichaAnimal)).toEqual(answer);
  expect(await Fichas.findById(ficha.idFichaAnimal).lean()).toMatchObject({
    modificadoPor: bruno.idUsuario,
    modificadoEn: new Date(service.clock.now()),
  });
  expect(await lines(ficha.idFichaAnimal)).toMatchObject([
    {
      quien: bruno.idUsuario,
      antes: { estado: 'En_rehabilitación', fechaMuerte: null, ubicacionActual: 'Pileta 2', pesoIngreso: 4.85 },
      despues: { estado: 'Muerto', fechaMuerte: new Date(fechaMuerte), ubicacionActual: 'Cámara', pesoIngreso: 5 },
    },
  ]);
});

test('dependent answers are emptied, and absent dates stay', async () => {
  const death = { estado: 'Muerto', fechaMuerte: service.clock.now(), probableCausaMuerte: 'Activa', muestraAdn: true };
  const ficha = await recordWith([], { ...death, muestraAdnMuscOPiel: 'Piel', probableCausaMuerte2: 'Caza' });
  const { fecha, fechaHora, ...rest } = ficha;
  const answer = (await put({ ...rest, estado: 'Liberado', muestraAdn: false })).ok();
  expect(answer).toMatchObject({
    fecha,
    fechaHora,
    fechaMuerte: null,
    probableCausaMuerte: null,
    probableCausaMuerte2: null,
    muestraAdnMuscOPiel: null,
  });
});

test.each([
  ['estado', values.estadosFicha],
  ['capturadoVarado', values.capturadoVarado],
  ['motivoIngreso', values.motivosIngreso],
  ['sexo', values.sexos],
  ['estadio', values.estadios],
  ['enterradoOLiberado', values.destinosFinales],
  ['ojos', values.ojos],
  ['piel', values.pieles],
  ['sensorio', values.sensorios],
  ['cloacaAno', values.cloacas],
  ['boca', values.bocas],
  ['estadoCorporal', values.estadosCorporales],
] as const)('%s takes each of its values in both spellings', async (campo, labels) => {
  const ficha = await recordWith();
  for (const label of labels) {
    const stored = label.replaceAll(' ', '_');
    for (const spelling of [label, stored])
      expect((await put({ ...ficha, version: undefined, [campo]: spelling })).ok()[campo]).toBe(stored);
  }
});

describe('an edit', () => {
  test.each<[string, unknown, string]>([
    ['departamento', '', says.departamento],
    ['ubicacion', null, says.ubicacion],
    ['receptorAnimalUsuario', inactivo.idUsuario, says.receptor],
    ['ubicacionActual', ' ', says.ubicacionActual],
    ['clase', '', says.clase],
    ['clase', 'Dinosaurios', claseMessages.unknown],
    ['nombreComunFichaAnimal', { nombre: '' }, says.nombreComun],
    ['nombreComunFichaAnimal', 'Gaviota', claseMessages.unknownName],
    ['estado', 'Perdido', says.estado],
    ['correoReportero', 'ana@', says.correo],
    ['numeroMarca', 'A12', says.numeroMarca],
    ['pesoIngreso', '1,234', says.peso],
    ['pesoIngreso', '-1', says.peso],
    ['pesoEgreso', '1e9', says.peso],
    ['pesoEgreso', '12345678901', says.peso],
    ['fecha', Date.UTC(1900, 0, 1), fechaMessages.invalid],
    ['fecha', Date.UTC(2100, 0, 1), fechaMessages.future],
    ['fechaHora', Date.UTC(2100, 0, 1), fechaMessages.future],
    ['fechaEgreso', '2100-01-01', fechaMessages.future],
    ['lugarDestinoFinal', 'x'.repeat(301), generalMessages.tooLong(300)],
    ['version', 'dos', generalMessages.notANumber],
    ['idFichaAnimal', '$ne', generalMessages.notANumber],
    ['idFichaAnimal', 0, generalMessages.notANumber],
    ['idFichaAnimal', null, generalMessages.notANumber],
  ])('is refused when %s is %j', async (campo, value, message) => {
    const answer = await put({ ...(await recordWith()), [campo]: value });
    expect([answer.status, answer.error().message]).toEqual([400, message]);
  });

  test('is refused for an unknown record', async () => {
    const answer = await put({ ...rightFicha, idFichaAnimal: 999999 });
    expect([answer.status, answer.error().message]).toEqual([404, says.notFound]);
  });
});

test('a receiver who has left can stay the receiver', async () => {
  const ficha = await recordWith([], { receptorAnimal: bruno.idUsuario });
  await service.usuarios.take([{ ...bruno, activo: false }]);
  expect((await put({ ...ficha, ubicacionActual: 'Pileta 9' }, ana)).status).toBe(200);
  await service.usuarios.take([bruno]);
});

describe('the second of two editors', () => {
  test('is refused, and overwrites nothing of the first', async () => {
    const ficha = await recordWith();
    expect((await put({ ...ficha, ubicacionActual: 'Pileta 7' }, ana)).ok().version).toBe(2);
    const second = await put({ ...ficha, observacionesGenerales: 'Come sola' });
    expect(second.status).toBe(409);
    expect(second.error()).toMatchObject({ message: conflictoMessages.stale, codigo: 'registro_modificado' });
    expect(await read(ficha.idFichaAnimal)).toMatchObject({ ubicacionActual: 'Pileta 7', observacionesGenerales: '' });
  });

  test('is refused when both send at the same moment', async () => {
    const ficha = await recordWith();
    const edits = ['uno', 'dos', 'tres'].map((lugar) => put({ ...ficha, ubicacionActual: lugar }));
    const statuses = (await Promise.all(edits)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 409, 409]);
    expect(await lines(ficha.idFichaAnimal)).toHaveLength(1);
  });
});

describe('photos', () => {
  test('stay when the edit does not mention them', async () => {
    const { fotosFichaAnimal, fotoIdentificacion, ...rest } = await recordWith(['#aa1111', '#bb1111'], {
      fotoIdentificacion: await photo('#cc1111'),
    });
    expect((await put({ ...rest, ubicacionActual: 'Otra' })).ok()).toMatchObject({
      fotosFichaAnimal,
      fotoIdentificacion,
    });
  });

  test('are ordered: named and new ones as sent, the others after', async () => {
    const ficha = await recordWith(['#aa2222', '#bb2222', '#cc2222']);
    const [a, b, c] = ficha.fotosFichaAnimal;
    const { fotosFichaAnimal } = (
      await put({ ...ficha, fotosFichaAnimal: [c, await photo('#dd2222'), `/api/${a}`, c] })
    ).ok();
    expect(fotosFichaAnimal).toEqual([c, expect.stringMatching(/^fotos_ficha_animal\/\d+$/), a, b]);
    expect(new Set(fotosFichaAnimal).size).toBe(4);
  });

  test('may be files, in their places, one of them the profile photo', async () => {
    const ficha = await recordWith(['#aa2233', '#bb2233']);
    const [a, b] = ficha.fotosFichaAnimal;
    const [file, perfil] = [fileOf(await jpeg('#cc2233')), fileOf(await jpeg('#dd2233'))];
    const after = (await put({ ...ficha, fotosFichaAnimal: [b, file, a], fotoIdentificacion: perfil })).ok();
    expect(after.fotosFichaAnimal).toEqual([b, expect.stringMatching(/^fotos_ficha_animal\/\d+$/), a]);
    expect([a, b, after.fotosFichaAnimal[1], null]).not.toContain(after.fotoIdentificacion);
    const again = (await put({ ...after, fotosFichaAnimal: [a, file] })).ok();
    expect(again.fotosFichaAnimal).toEqual([a, b, after.fotosFichaAnimal[1]]);
  });

  test('are skipped silently when the record has them', async () => {
    const ficha = await recordWith(['#aa3333'], { fotoIdentificacion: await photo('#bb3333') });
    const again = [await photo('#aa3333'), await photo('#bb3333'), await photo('#cc3333'), await photo('#cc3333')];
    const answer = (await put({ ...ficha, fotosFichaAnimal: again })).ok();
    expect(answer.fotosFichaAnimal).toEqual([expect.any(String), ficha.fotosFichaAnimal[0]]);
    expect(await Foto.countDocuments({ idEntidad: ficha.idFichaAnimal })).toBe(3);
    expect(await Foto.countDocuments({ pendiente: true })).toBe(0);
  });

  test('may become the profile by path or as new, and the one before goes to the album', async () => {
    const ficha = await recordWith(['#aa4444'], { fotoIdentificacion: await photo('#bb4444') });
    const [a] = ficha.fotosFichaAnimal;
    const chosen = (await put({ ...ficha, fotoIdentificacion: a })).ok();
    expect(chosen).toMatchObject({ fotoIdentificacion: a, fotosFichaAnimal: [a, ficha.fotoIdentificacion] });
    const brought = (await put({ ...chosen, fotoIdentificacion: await photo('#cc4444') })).ok();
    expect(brought.fotosFichaAnimal).toEqual(chosen.fotosFichaAnimal);
    expect(brought.fotosFichaAnimal).not.toContain(brought.fotoIdentificacion);
    const again = (await put({ ...brought, fotoIdentificacion: await photo('#aa4444') })).ok();
    expect(again.fotoIdentificacion).toBe(a);
  });

  test('of another record or a report, or unknown, are 400, and nothing is stored', async () => {
    const [ficha, other] = [await recordWith(['#aa5555']), await recordWith(['#aa5555'])];
    const before = await Foto.countDocuments();
    const foreign = [...other.fotosFichaAnimal, 'fotos_ficha_animal/999999', 'fotos_reporte/1', 'fotos_ficha_animal/x'];
    for (const path of foreign) {
      const fotosFichaAnimal = [await photo('#ee5555'), path];
      const mensaje = says.notItsPhoto;
      const inAlbum = await put({ ...ficha, fotosFichaAnimal });
      expect([inAlbum.status, inAlbum.error()]).toMatchObject([
        400,
        { message: mensaje, codigo: 'foto_ajena', errores: [{ campo: 'fotosFichaAnimal.1', mensaje }] },
      ]);
      expect((await put({ ...ficha, fotoIdentificacion: path })).error().errores).toEqual([
        { campo: 'fotoIdentificacion', mensaje },
      ]);
      expect(
        (await service.call(postFichaAnimal, { raw: { body: { ...rightFicha, fotosFichaAnimal } }, as: 'VOL' })).status,
      ).toBe(400);
    }
    expect(await Foto.countDocuments()).toBe(before);
    // Other animals were admitted to the same place meanwhile.
    expect(await read(ficha.idFichaAnimal)).toEqual({ ...ficha, igualesEnLugar: expect.any(Number) });
  });

  test('are named by their place when bad', async () => {
    const ficha = await recordWith(['#aa6666']);
    const answer = await put({ ...ficha, fotosFichaAnimal: [...ficha.fotosFichaAnimal, 'mala'] });
    expect([answer.status, answer.error().message]).toEqual([415, fotoMessages.notAnImage(2)]);
  });
});

test('an edit is refused without a session', async () => {
  expect((await service.call(putFichaAnimal, { raw: { body: { ...rightFicha, idFichaAnimal: 1 } } })).status).toBe(401);
});
