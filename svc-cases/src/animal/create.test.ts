import { departamentoMessages } from '@caparazon/call/departamento-words';
import { fotoMessages } from '@caparazon/call/file-words';
import { fechaMessages } from '@caparazon/call/request-words';
import { generalMessages } from '@caparazon/call/words';
import { getFichaAnimal, postFichaAnimal } from '@caparazon/clinic/animal/calls';
import { fichaMessages as says } from '@caparazon/clinic/animal/words';
import { claseMessages } from '@caparazon/clinic/catalogo/words';
import { medicionMessages } from '@caparazon/clinic/medicion/words';
import { Historial } from '@caparazon/service-kit/history';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Foto } from '../foto/model.ts';
import { base64, jpeg, png } from '../testing/pictures.ts';
import { ana, bruno, type CasesTest, inactivo, rightFicha, startCases } from '../testing/service.ts';
import { FichaAnimal } from './model.ts';

const dayMs = 24 * 3600_000;

let service: CasesTest;
beforeAll(async () => {
  service = await startCases();
});
afterAll(() => service.close());

const send = (body: unknown) => service.call(postFichaAnimal, { raw: { body }, as: service.as(bruno) });
const read = async (idFicha: number) =>
  (await service.call(getFichaAnimal, { params: { idFicha: String(idFicha) }, as: 'VOL' })).ok();
const made = async (changes: object) => read((await send({ ...rightFicha, ...changes })).ok());

test.each([
  ['0049 170 1234567', '+491701234567'],
  ['+47 41 23 45 67', '+4741234567'],
  ['099 123 456', '+59899123456'],
  ['+5989912345', ''],
])("the reporter's phone is stored as dialled from anywhere: «%s» as «%s»", async (written, kept) => {
  expect((await made({ telefonoReportero: written })).telefonoReportero).toBe(kept);
});

const full = {
  departamento: 'Maldonado',
  ubicacion: 'Playa Brava',
  nombreReportero: 'Lucía',
  telefonoReportero: '+59899123456',
  correoReportero: 'lucia@ejemplo.uy',
  nombreReceptor: '',
  ubicacionActual: 'Pileta 1',
  especie: 'Chelonia mydas',
  estado: 'Muerto',
  capturadoVarado: 'Varamiento',
  motivoIngreso: 'Red_de_pesca',
  probableCausaMuerte: 'Accidental',
  probableCausaMuerte2: 'Plásticos',
  sexo: 'Hembra',
  estadio: 'No_sabe',
  nombre: 'Renata',
  numeroMarca: '0042',
  tipoMarca: 'Metálica',
  leyendaMarca: 'URUGUAY',
  necropsia: true,
  tumores: false,
  placas: true,
  rehabilitacion: false,
  muestraAdn: true,
  muestraAdnMuscOPiel: 'Piel',
  muestrasSangre: true,
  muestrasBiopsiaLesiones: false,
  enterradoOLiberado: 'Enterrado',
  lugarDestinoFinal: 'Predio',
  observacionesGenerales: 'Ñandú, áéíóú',
  ojos: 'Normales',
  piel: 'Lesiones',
  sensorio: 'Deprimido',
  cloacaAno: 'Con_cuerpo_extraño',
  boca: 'Presencia_de_sangre',
  estadoCorporal: 'Muy_delgado',
  procedimientoInmediato: 'Fluidos',
  limpiezaAlIngreso: 'Lavado',
};

test('every field is read back as it was sent', async () => {
  const now = service.clock.now();
  const dates = {
    fecha: now - 3 * dayMs,
    fechaHora: now - 3 * dayMs + 3600_000,
    fechaIngresoSocobiomaMald: now - 2 * dayMs,
    fechaMuerte: now - dayMs,
    fechaEgreso: now - dayMs,
    fechaDestinoFinal: now,
  };
  const answer = await send({
    ...full,
    ...dates,
    receptorAnimal: ana.idUsuario,
    nombreClase: 'Tortugas marinas',
    nombreComunFichaAnimal: 'Tortuga verde',
    pesoIngreso: '4,85',
    pesoEgreso: 5.1,
  });
  expect(answer.status).toBe(201);
  const idFichaAnimal = answer.ok();
  expect(typeof idFichaAnimal).toBe('number');

  expect(await read(idFichaAnimal)).toEqual({
    ...full,
    ...dates,
    idFichaAnimal,
    version: 1,
    receptorAnimalUsuario: ana.idUsuario,
    nombreCompletoReceptor: 'Ana Núñez',
    clase: 'Tortugas marinas',
    nombreComunFichaAnimal: { nombre: 'Tortuga verde' },
    pesoIngreso: 4.85,
    pesoEgreso: 5.1,
    desenlace: 'sin_detalle',
    fotosFichaAnimal: [],
    fotoIdentificacion: null,
    foto: null,
    igualesEnLugar: 1,
    marcaPuesta: { codigo: 'URUGUAY 0042', tipo: null },
    ultimoPeso: { valor: 5.1, fecha: dates.fechaEgreso },
  });
});

test('unanswered fields are null, unwritten ones empty, and both dates now', async () => {
  const now = service.clock.now();
  const ficha = await made({});
  expect(ficha).toMatchObject({
    fecha: now,
    fechaHora: now,
    pesoIngreso: null,
    necropsia: null,
    sexo: null,
    especie: '',
  });
  expect(await FichaAnimal.findById(ficha.idFichaAnimal).lean()).toMatchObject({
    creadoPor: bruno.idUsuario,
    creadoEn: new Date(now),
    version: 1,
  });
  const lines = await Historial.find({ entidad: 'fichaAnimal', idEntidad: ficha.idFichaAnimal }).lean();
  expect(lines.map(({ que, quien, antes }) => [que, quien, antes])).toEqual([['creado', bruno.idUsuario, null]]);
});

test('dependent answers are emptied when their condition does not hold', async () => {
  const { fechaMuerte, ...kept } = await made({
    ...full,
    receptorAnimal: ana.idUsuario,
    estado: 'En_rehabilitación',
    fechaMuerte: service.clock.now(),
    muestraAdn: false,
  });
  expect(fechaMuerte).toBeNull();
  expect(kept).toMatchObject({ probableCausaMuerte: null, probableCausaMuerte2: null, muestraAdnMuscOPiel: null });
});

test('the other spellings of the API are accepted', async () => {
  const { nombreClase, nombreComunFichaAnimal, receptorAnimal, ...rest } = rightFicha;
  const ficha = await read(
    (
      await send({
        ...rest,
        clase: nombreClase,
        nombreComunFichaAnimal: { nombre: nombreComunFichaAnimal },
        receptorAnimalUsuario: receptorAnimal,
      })
    ).ok(),
  );
  expect(ficha).toMatchObject({ clase: nombreClase, receptorAnimalUsuario: ana.idUsuario });

  for (const otro of [null, 'Otro', undefined]) {
    const typed = await made({ receptorAnimal: otro, nombreReceptor: 'Guardavidas' });
    expect(typed).toMatchObject({
      receptorAnimalUsuario: null,
      nombreReceptor: 'Guardavidas',
      nombreCompletoReceptor: 'Guardavidas',
    });
  }
});

describe('a new record', () => {
  const tomorrow = () => service.clock.now() + dayMs;
  test.each<[string, unknown, string]>([
    ['departamento', '', says.departamento],
    ['departamento', 'Narnia', departamentoMessages.unknown],
    ['ubicacion', ' ', says.ubicacion],
    ['ubicacion', 'x'.repeat(201), generalMessages.tooLong(200)],
    ['receptorAnimal', null, says.receptor],
    ['receptorAnimal', 'Otro', says.receptor],
    ['receptorAnimal', 999, says.receptor],
    ['receptorAnimal', inactivo.idUsuario, says.receptor],
    ['receptorAnimal', { $ne: null }, says.receptor],
    ['ubicacionActual', null, says.ubicacionActual],
    ['ubicacionActual', 'x'.repeat(201), generalMessages.tooLong(200)],
    ['nombreClase', '', says.clase],
    ['nombreClase', 'Dinosaurios', claseMessages.unknown],
    ['nombreComunFichaAnimal', '', says.nombreComun],
    ['nombreComunFichaAnimal', 'Gaviota', claseMessages.unknownName],
    ['nombreComunFichaAnimal', 'No sabe', claseMessages.unknownName],
    ['estado', '', says.estado],
    ['estado', 'Dormido', says.estado],
    ['correoReportero', '@', says.correo],
    ['nombreReportero', 'x'.repeat(46), generalMessages.tooLong(45)],
    ['numeroMarca', '12a', says.numeroMarca],
    ['numeroMarca', '1'.repeat(46), generalMessages.tooLong(45)],
    ['pesoIngreso', '1.234', says.peso],
    ['pesoIngreso', 'pesado', says.peso],
    ['pesoEgreso', '12345678901', says.peso],
    ['pesoEgreso', -1, says.peso],
    ['pesoIngreso', 1e9, medicionMessages.pesoImposible(200_000)],
    ['pesoEgreso', '200000,01', medicionMessages.pesoImposible(200_000)],
    ['sexo', 'Ambos', generalMessages.notAnOption],
    ['necropsia', 'sí', generalMessages.notAnOption],
    ['fecha', 'ayer', fechaMessages.invalid],
    ['lugarDestinoFinal', 'x'.repeat(301), generalMessages.tooLong(300)],
    ['observacionesGenerales', 'x'.repeat(501), generalMessages.tooLong(500)],
    ['nombreReceptor', 'x'.repeat(81), generalMessages.tooLong(80)],
    ['idReporte', 'abc', generalMessages.notANumber],
  ])('is refused when %s is %j', async (campo, value, message) => {
    const answer = await send({ ...rightFicha, [campo]: value });
    expect(answer.status).toBe(400);
    expect(answer.error()).toEqual({ message, codigo: 'datos_invalidos', errores: [{ campo, mensaje: message }] });
  });

  test.each(['fecha', 'fechaHora', 'fechaIngresoSocobiomaMald', 'fechaEgreso', 'fechaDestinoFinal'])(
    'is refused when %s is in the future',
    async (campo) => {
      const answer = await send({ ...rightFicha, [campo]: tomorrow() });
      expect(answer.status).toBe(400);
      expect(answer.error().errores).toEqual([{ campo, mensaje: fechaMessages.future }]);
    },
  );

  test('is refused with the seven required messages in the order of the rules when it is empty', async () => {
    const { message, errores } = (await send({})).error();
    expect(message).toBe(says.departamento);
    expect(errores.map(({ mensaje }) => mensaje)).toEqual([
      says.departamento,
      says.ubicacion,
      says.receptor,
      says.ubicacionActual,
      says.clase,
      says.nombreComun,
      says.estado,
    ]);
  });
});

describe('photos', () => {
  test('are stored in album and profile, each content once', async () => {
    const [one, two, three] = [await jpeg('#204060'), await jpeg('#604020'), await png()].map(base64);
    const own = await made({ fotosFichaAnimal: [one, two, one], fotoIdentificacion: three });
    expect(own.fotosFichaAnimal).toHaveLength(2);
    expect(own.fotosFichaAnimal).not.toContain(own.fotoIdentificacion);

    const shared = await made({ fotosFichaAnimal: [one, two], fotoIdentificacion: two });
    expect(shared.fotoIdentificacion).toBe(shared.fotosFichaAnimal[1]);

    const read = (path: string | null) =>
      service.fetch(`/api/${path}`, { headers: { Authorization: `Bearer ${service.tokenFor('VOL')}` } });
    for (const path of [...own.fotosFichaAnimal, own.fotoIdentificacion]) expect((await read(path)).status).toBe(200);
  });

  test('are named and nothing is stored when one is bad', async () => {
    const before = [await FichaAnimal.countDocuments(), await Foto.countDocuments()];
    const album = await send({ ...rightFicha, fotosFichaAnimal: [base64(await jpeg()), 'mala'] });
    expect([album.status, album.error().message]).toEqual([415, fotoMessages.notAnImage(2)]);
    const profile = await send({ ...rightFicha, fotoIdentificacion: 'mala' });
    expect([profile.status, profile.error().message]).toEqual([
      415,
      'La foto de identificación no es una imagen JPEG, PNG o WebP',
    ]);
    expect([await FichaAnimal.countDocuments(), await Foto.countDocuments()]).toEqual(before);
  });
});

test('a record is refused without a session', async () => {
  expect((await service.call(postFichaAnimal, { raw: { body: rightFicha } })).status).toBe(401);
});

test.each(['999999', 'abc', '0'])('the record %s is 404', async (idFicha) => {
  const answer = await service.call(getFichaAnimal, { params: { idFicha }, as: 'VOL' });
  expect(answer.status).toBe(404);
  expect(answer.error().message).toBe(says.notFound);
});
