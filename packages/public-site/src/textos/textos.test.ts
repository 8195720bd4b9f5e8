import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { encode } from 'uqr';
import { cuentaEnTexto, readColabora } from './colabora.ts';
import { faultsOfTextos } from './documentos.ts';
import { readNovedades } from './novedades.ts';
import { noOrganizacion, readOrganizacion } from './organizacion.ts';

const shipped = new URL('../../../../shell/public/textos/', import.meta.url);
const files: Record<string, string> = Object.fromEntries(
  readdirSync(shipped, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => [name, readFileSync(new URL(name, shipped), 'utf8')]),
);

/** Faults with some files replaced. */
const faults = (changed: Record<string, string | undefined>) =>
  faultsOfTextos((name) => ({ ...files, ...changed })[name]);

const silently = () => undefined;

const organizacion = (changed: object) =>
  JSON.stringify({ ...JSON.parse(files['organizacion.json'] ?? ''), ...changed });

test('shipped files have no faults', () => {
  expect(faults({})).toEqual([]);
});

test('a broken field is reported and has its default, and the others count', () => {
  const written = organizacion({ correo: 'hola', telefonos: ['099 123 456', 'de mañana', 7], horario: 'Siempre' });
  expect(faults({ 'organizacion.json': written })).toEqual([
    'organizacion.json: telefonos 2: no es un teléfono',
    'organizacion.json: telefonos 3: no es un teléfono',
    'organizacion.json: correo: no es una dirección de e-mail',
  ]);
  expect(readOrganizacion(written, silently)).toMatchObject({
    nombre: 'Caparazón',
    correo: '',
    telefonos: ['099 123 456'],
    horario: { es: 'Siempre', en: 'Siempre' },
  });
});

const novedad = (fecha: unknown) => ({ fecha, titulo: `Del ${fecha}`, texto: 'Pasó algo.' });

test('news are read newest first, whatever their order', () => {
  const written = JSON.stringify({ novedades: ['2025-12-31', '2026-11-02', '2026-02-29'].map(novedad) });
  expect(readNovedades(written, silently).novedades.map(({ fecha }) => fecha)).toEqual([
    '2026-11-02',
    '2026-02-29',
    '2025-12-31',
  ]);
});

test.each(['14/11/2026', '2026-13-01', '2026-04-31', '2026-11-14T10:00', 20261114, ''])(
  'a piece of news is left out and reported when its date is %p',
  (fecha) => {
    const written = JSON.stringify({ novedades: [novedad(fecha), novedad('2026-11-14')] });
    expect(faults({ 'novedades.json': written })).toEqual([
      'novedades.json: novedades 1, fecha: tiene que ser un día que exista, escrito aaaa-mm-dd: 2026-11-28',
    ]);
    expect(readNovedades(written, silently).novedades).toHaveLength(1);
  },
);

test('reports missing fields and misspelt names', () => {
  const { direccion: _, ...rest } = JSON.parse(files['organizacion.json'] ?? '');
  expect(faults({ 'organizacion.json': JSON.stringify({ ...rest, direcion: 'Rambla' }) })).toEqual([
    'organizacion.json: direcion: no se usa: ¿está bien escrito el nombre?',
    'organizacion.json: direccion: falta',
  ]);
});

test('names the line and uses defaults when a file cannot be read', () => {
  const written = '{\n  "nombre": "X",\n  "correo" "a@b.uy"\n}';
  expect(faults({ 'organizacion.json': written })).toEqual([
    'organizacion.json: no se puede leer cerca del renglón 3: ¿falta o sobra una coma, una comilla o una llave?',
  ]);
  expect(readOrganizacion(written, silently)).toEqual(noOrganizacion);
});

test.each(['null', '[]', '"hola"', '7'])('treats a file as empty when it holds %s', (written) => {
  expect(faults({ 'organizacion.json': written })).toEqual(['organizacion.json: tiene que ser un grupo: {…}']);
  expect(readOrganizacion(written, silently)).toEqual(noOrganizacion);
});

test('reports a missing file', () => {
  expect(faults({ 'colabora.json': undefined })).toEqual(['colabora.json: no está']);
});

test('refuses a link when it would run a script', () => {
  const redes = [
    { nombre: 'Malo', url: 'javascript:alert(1)' },
    { nombre: 'Peor', url: '//otro.example' },
    { nombre: 'Disfrazado', url: '/\\otro.example' },
    { nombre: 'Bueno', url: 'https://example.org/x' },
  ];
  expect(readOrganizacion(organizacion({ redes }), silently).redes.map(({ nombre }) => nombre)).toEqual(['Bueno']);
});

const unseen = [...'\0\u200b\u200f\u202a\u202e\u2060\u2066\u2800\ufeff'];

test.each(unseen)('strips %j, which could hide another host or an empty text', (hidden) => {
  const written = organizacion({
    nombre: hidden,
    redes: [
      { nombre: 'Escondido', url: `/${hidden}/otro.example` },
      { nombre: 'Propio', url: `${hidden}/textos/guia.pdf` },
    ],
    auspiciantes: [{ nombre: 'Faro', logo: `/${hidden}/otro.example/logo.svg` }],
  });
  const told = faults({ 'organizacion.json': written }).map((fault) => fault.split(':')[1]?.trim());
  expect(told).toEqual(expect.arrayContaining(['nombre', 'redes 1, url', 'auspiciantes 1, logo']));
  expect(readOrganizacion(written, silently)).toMatchObject({
    nombre: noOrganizacion.nombre,
    redes: [{ nombre: 'Propio', url: '/textos/guia.pdf' }],
    auspiciantes: [{ nombre: 'Faro', logo: '' }],
  });
});

test('reports a logo on another site and shows its sponsor by name', () => {
  const auspiciantes = [
    { nombre: 'Ajeno', logo: 'https://example.org/logo.svg' },
    { nombre: 'Disfrazado', logo: '//example.org/logo.svg' },
    { nombre: 'Propio', logo: '/textos/patrocinadores/faro.svg' },
  ];
  const written = organizacion({ auspiciantes });
  const reason = 'tiene que ser un archivo de este sitio (/textos/…): los de otros sitios no se muestran';
  expect(faults({ 'organizacion.json': written })).toEqual([
    `organizacion.json: auspiciantes 1, logo: ${reason}`,
    `organizacion.json: auspiciantes 2, logo: ${reason}`,
  ]);
  expect(readOrganizacion(written, silently).auspiciantes.map(({ nombre, logo }) => [nombre, logo])).toEqual([
    ['Ajeno', ''],
    ['Disfrazado', ''],
    ['Propio', '/textos/patrocinadores/faro.svg'],
  ]);
});

test('strips characters that reverse the reading direction', () => {
  const written = organizacion({ telefonos: ['\u202e099 123 456\u2066'], nombre: 'Capa\u0000razón' });
  expect(faults({ 'organizacion.json': written })).toEqual([]);
  expect(readOrganizacion(written, silently)).toMatchObject({ telefonos: ['099 123 456'], nombre: 'Caparazón' });
});

test('leaves out and reports an account when its number is missing', () => {
  const colabora = JSON.parse(files['colabora.json'] ?? '');
  delete colabora.cuentas[1].numero;
  const written = JSON.stringify(colabora);
  expect(faults({ 'colabora.json': written })).toEqual(['colabora.json: cuentas 2, numero: falta']);
  expect(readColabora(written, silently).cuentas.map(({ moneda }) => moneda)).toEqual(['UYU']);
});

test('reports a text without English', () => {
  const colabora = { ...JSON.parse(files['colabora.json'] ?? ''), titulo: { es: 'Ayudá' } };
  expect(faults({ 'colabora.json': JSON.stringify(colabora) })).toEqual(['colabora.json: titulo, en: falta']);
  expect(readColabora(JSON.stringify(colabora), silently).titulo).toEqual({ es: 'Ayudá', en: '' });
});

test('reports a missing key of the texts about us', () => {
  const written = (files['screenConozcanos.properties'] ?? '').replace('mision.titulo', 'mison.titulo');
  expect(faults({ 'screenConozcanos.properties': written })).toEqual([
    'screenConozcanos.properties: mison.titulo: no se usa: ¿está bien escrito el nombre?',
    'screenConozcanos.properties: mision.titulo: falta',
  ]);
});

test('writes an account in full', () => {
  const [cuenta] = readColabora(files['colabora.json'] ?? '', silently).cuentas;
  expect(cuenta && cuentaEnTexto(cuenta)).toBe(
    'Banco de Muestra (cuenta de ejemplo, sample account)\nCaja de ahorro en pesos\nNúmero: 000-000000-00001\nSucursal: 000\nTitular: Asociación Civil Caparazón (ejemplo, sample)',
  );
});

test('reports and leaves out an overlong text, so that every account still has its code', () => {
  const shippedColabora = JSON.parse(files['colabora.json'] ?? '');
  const [account, ...others] = shippedColabora.cuentas;
  const written = JSON.stringify({
    ...shippedColabora,
    cuentas: [{ ...account, numero: '1'.repeat(5000) }, ...others],
  });
  expect(faults({ 'colabora.json': written })).toEqual([
    'colabora.json: cuentas 1, numero: es demasiado largo: puede tener hasta 120 letras',
  ]);
  expect(readColabora(written, silently).cuentas).toHaveLength(others.length);
  const most = 'ñ'.repeat(120);
  const longest = {
    ...account,
    banco: most,
    numero: most,
    sucursal: most,
    titular: most,
    tipo: { es: most, en: most },
  };
  const all = readColabora(JSON.stringify({ ...shippedColabora, cuentas: [longest] }), silently);
  expect(encode(all.cuentas.map(cuentaEnTexto).join(''), { ecc: 'M' }).size).toBeGreaterThan(0);
});
