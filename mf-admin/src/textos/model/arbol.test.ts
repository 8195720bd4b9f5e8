/** Texts of the site in a form, and back in their files. */
import { readFileSync } from 'node:fs';
import { readColabora } from '@caparazon/public-site/textos/colabora';
import { faultsOfDocumento, type IdTexto } from '@caparazon/public-site/textos/documentos';
import { readProperties } from '@caparazon/public-site/textos/properties';
import { expect, test } from '@jest/globals';
import { type Archivos, archivosDe, formularioDe, type Grupo } from './arbol.ts';
import { between, joined } from './cambios.ts';
import { writeProperties } from './properties.ts';

const shipped = (...nombres: Archivos[number]['nombre'][]): Archivos =>
  nombres.map((nombre) => ({
    nombre,
    contenido: readFileSync(`${import.meta.dirname}/../../../../shell/public/textos/${nombre}`, 'utf8'),
  }));
const all: Readonly<Record<IdTexto, Archivos>> = {
  organizacion: shipped('organizacion.json'),
  colabora: shipped('colabora.json'),
  conozcanos: shipped('screenConozcanos.properties', 'screenConozcanos.en.properties'),
};
const ids = Object.keys(all) as IdTexto[];
const contents = (archivos: Archivos) =>
  Object.fromEntries(archivos.map(({ nombre, contenido }) => [nombre, contenido]));

test.each(ids)('%s: every field of the shipped files is in the form, and comes back as it was', (idTexto) => {
  const form = formularioDe(idTexto, all[idTexto]);
  const written = archivosDe(idTexto, form, form.arbol, all[idTexto]);
  expect(faultsOfDocumento(idTexto, contents(written))).toEqual([]);
  const read = idTexto === 'conozcanos' ? readProperties : JSON.parse;
  expect(written.map(({ contenido }) => read(contenido))).toEqual(all[idTexto].map(({ contenido }) => read(contenido)));
});

test('what is emptied is left out of the file, and the notes of the file stay', () => {
  const form = formularioDe('organizacion', all.organizacion);
  const [file] = archivosDe('organizacion', form, { ...form.arbol, whatsapp: ' ' }, all.organizacion);
  const raw = JSON.parse(file?.contenido ?? '');
  expect(raw).not.toHaveProperty('whatsapp');
  expect(raw).toHaveProperty('_comoSeEdita');
});

test('a number that is being typed is a text until it is one', () => {
  const form = formularioDe('organizacion', all.organizacion);
  const write = (latitud: string) => {
    const arbol = { ...form.arbol, ubicacion: { latitud, longitud: '-54,1' } };
    return JSON.parse(archivosDe('organizacion', form, arbol, all.organizacion)[0]?.contenido ?? '').ubicacion;
  };
  expect(write('-34,605')).toEqual({ latitud: -34.605, longitud: -54.1 });
  expect(write('-34,')).toEqual({ latitud: '-34,', longitud: -54.1 });
});

const colaboraWith = (cuerpo: object): Archivos => [{ nombre: 'colabora.json', contenido: JSON.stringify(cuerpo) }];
const rewritten = (archivos: Archivos, change: (arbol: Grupo) => Grupo) => {
  const form = formularioDe('colabora', archivos);
  return JSON.parse(archivosDe('colabora', form, change(form.arbol), archivos)[0]?.contenido ?? '');
};

test.each([
  ['1500', 1500],
  ['1.500', 1500],
  ['10.000', 10_000],
  ['1.500,50', 1500.5],
  ['1500,5', 1500.5],
  ['1,500', '1,500'],
  ['1.50.0', '1.50.0'],
  ['mil', 'mil'],
])('pesos written as %j are %j in the file', (monto, stored) => {
  const archivos = colaboraWith({ aportes: [{ monto: 7, paga: { es: 'Peces', en: 'Fish' } }] });
  const { aportes } = rewritten(archivos, (arbol) => ({
    ...arbol,
    aportes: (arbol.aportes as Grupo[]).map((one) => ({ ...one, monto })),
  }));
  expect(aportes[0].monto).toBe(stored);
  const faults = faultsOfDocumento('colabora', contents(colaboraWith({ aportes })));
  expect(faults.some(({ leve }) => !leve)).toBe(typeof stored === 'string');
});

test('notes and unknown names inside groups and items stay, and go with their item', () => {
  const [one, other] = [
    {
      _nota: 'la de siempre',
      moneda: 'UYU',
      banco: 'Uno',
      tipo: { es: 'Caja', en: 'Savings', _nota: 'x' },
      numero: '1',
    },
    { moneda: 'USD', banco: 'Otro', tipo: { es: 'Caja', en: 'Savings' }, numero: '2', iban: { a: 1 } },
  ];
  const exterior = { _nota: 'n', texto: { es: 'a', en: 'b' }, asunto: { es: 'a', en: 'b' } };
  const written = rewritten(colaboraWith({ cuentas: [one, other], exterior }), ({ cuentas, ...arbol }) => ({
    ...arbol,
    cuentas: (cuentas as Grupo[]).toReversed(),
  }));
  expect(written.cuentas).toEqual([other, one]);
  expect(Object.keys(written.cuentas[1])[0]).toBe('_nota');
  expect(written.exterior).toEqual(exterior);
});

test('one text for both languages has no English in the form, and stays one text until it has', () => {
  const archivos = colaboraWith({ titulo: 'Hola' });
  expect(formularioDe('colabora', archivos).arbol.titulo).toMatchObject({ es: 'Hola', en: '' });
  expect(rewritten(archivos, (arbol) => ({ ...arbol, gracias: { es: 'Gracias', en: '' } }))).toMatchObject({
    titulo: 'Hola',
    gracias: { es: 'Gracias' },
  });
  expect(
    rewritten(archivos, (arbol) => ({ ...arbol, titulo: { ...(arbol.titulo as Grupo), en: 'Hi' } })),
  ).toMatchObject({ titulo: { es: 'Hola', en: 'Hi' } });
  const page = readColabora(JSON.stringify({ titulo: 'Hola', gracias: { es: 'Gracias' } }), () => undefined);
  expect([page.titulo.en, page.gracias.en]).toEqual(['Hola', '']);
});

test('an account without its number is a fault at that field', () => {
  const form = formularioDe('colabora', all.colabora);
  const [first, ...others] = form.arbol.cuentas as Grupo[];
  const arbol = { ...form.arbol, cuentas: [{ ...first, numero: '' }, ...others] };
  const faults = faultsOfDocumento('colabora', contents(archivosDe('colabora', form, arbol, all.colabora)));
  expect(faults).toEqual([{ campo: 'cuentas 1, numero', mensaje: 'falta', leve: false }]);
});

test('a file that cannot be read is corrected as it is', () => {
  const archivos: Archivos = [{ nombre: 'organizacion.json', contenido: '{ "nombre": ' }];
  const form = formularioDe('organizacion', archivos);
  expect(form).toMatchObject({ crudo: true, arbol: { 'organizacion.json': '{ "nombre": ' } });
  expect(archivosDe('organizacion', form, { 'organizacion.json': '{}' }, archivos)[0]?.contenido).toBe('{}');
});

test('comments and other keys of a properties file stay where they are', () => {
  const text = '# nota \\\na = uno \\\n  dos\n\nb=2\n';
  const written = writeProperties(text, { a: 'Uno\n\ndos \\ tres\ncuatro', b: '2', c: ' nuevo' });
  expect(written).toContain('b=2');
  expect(readProperties(written)).toMatchObject({ a: 'Uno\n\ndos \\ tres\ncuatro', b: '2', c: ' nuevo' });
  expect(writeProperties('# nota\nb=2\n', { b: '' })).toBe('# nota\n');
});

test('what changes is said field by field, in words', () => {
  const { campos, arbol } = formularioDe('organizacion', all.organizacion);
  const after = {
    ...arbol,
    telefonos: ['4470 1234', ...(arbol.telefonos as string[]).slice(1)],
    horario: { ...(arbol.horario as Grupo), en: 'Always' },
    redes: (arbol.redes as Grupo[]).slice(0, 1),
  };
  expect(between(campos, arbol, after)).toEqual([
    { place: 'telefonos 1', label: 'Teléfonos, teléfono 1', before: '099 000 000 (ejemplo)', after: '4470 1234' },
    expect.objectContaining({ place: 'horario, en', label: 'Horario (en inglés)', after: 'Always' }),
    {
      place: 'redes',
      label: 'Redes',
      before: expect.stringMatching(/^1\. Instagram · https:.+\n2\. Facebook · https:/),
      after: expect.stringMatching(/^1\. Instagram · https:\S+$/),
      entera: true,
    },
  ]);
});

test('accounts in another order, or fewer of them, are told whole', () => {
  const { campos, arbol } = formularioDe('colabora', all.colabora);
  const cuentas = arbol.cuentas as Grupo[];
  for (const after of [cuentas.toReversed(), cuentas.slice(1)]) {
    const [told] = between(campos, arbol, { ...arbol, cuentas: after });
    for (const { numero, titular, banco } of cuentas) {
      for (const part of [numero, titular, banco]) expect(told?.before).toContain(part);
    }
    for (const { numero } of after) expect(told?.after).toContain(numero);
  }
});

test('two people at one text: what each changed is kept, and what both changed is of who is writing', () => {
  const base = { a: '1', b: '1', c: { es: '1', en: '1' }, d: ['1'] };
  const mine = { a: '2', b: '1', c: { es: '2', en: '1' }, d: ['1', '2'] };
  const theirs = { a: '3', b: '3', c: { es: '1', en: '3' }, d: ['3'] };
  expect(joined<Grupo>(base, mine, theirs)).toEqual({ a: '2', b: '3', c: { es: '2', en: '3' }, d: ['1', '2'] });
});
