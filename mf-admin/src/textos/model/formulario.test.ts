import { readFileSync } from 'node:fs';
import { readColabora } from '@caparazon/public-site/textos/colabora';
import { type Archivos, faultsOfDocumento, type IdTexto } from '@caparazon/public-site/textos/documentos';
import { readProperties } from '@caparazon/public-site/textos/properties';
import { expect, test } from '@jest/globals';
import { between } from './cambios.ts';
import { archivosDe, formularioDe, hojasDe, itemOf, someOf, type Valores, valoresDe } from './formulario.ts';
import { palabrasDe } from './palabras.ts';
import { writeProperties } from './properties.ts';

const shipped = (...nombres: Archivos[number]['nombre'][]): Archivos =>
  nombres.map((nombre) => ({
    nombre,
    contenido: readFileSync(`${import.meta.dirname}/../../../../shell/public/textos/${nombre}`, 'utf8'),
  }));
const all: Readonly<Record<IdTexto, Archivos>> = {
  organizacion: shipped('organizacion.json'),
  secciones: shipped('secciones.json'),
  novedades: shipped('novedades.json'),
  colabora: shipped('colabora.json'),
  conozcanos: shipped('screenConozcanos.properties', 'screenConozcanos.en.properties'),
};
const ids = Object.keys(all) as IdTexto[];

/** Files after a change in the form. */
const rewritten = (idTexto: IdTexto, archivos: Archivos, change: (valores: Valores) => Partial<Valores>) => {
  const form = formularioDe(idTexto, archivos);
  const valores = valoresDe(form);
  return archivosDe(form, { ...valores, ...(change(valores) as Valores) }, archivos);
};
const contentOf = ([file]: Archivos) => JSON.parse(file?.contenido ?? '');

test.each(ids)('%s: every field of the shipped files survives the form unchanged', (idTexto) => {
  const written = rewritten(idTexto, all[idTexto], () => ({}));
  expect(faultsOfDocumento(written)).toEqual([]);
  const { campo } = formularioDe(idTexto, all[idTexto]);
  const keys = hojasDe(campo, undefined).flatMap((hoja) => {
    const items = 'de' in hoja.campo ? hojasDe(hoja.campo.de, undefined, itemOf(hoja, 0)) : [];
    return [hoja, ...items].map(({ key }) => key);
  });
  for (const key of keys) expect(palabrasDe(key).label).not.toBe(`Archivo ${key}`);
  const read = idTexto === 'conozcanos' ? readProperties : JSON.parse;
  expect(written.map(({ contenido }) => read(contenido))).toEqual(all[idTexto].map(({ contenido }) => read(contenido)));
});

test('omits an emptied field from the file and keeps its notes', () => {
  const raw = contentOf(rewritten('organizacion', all.organizacion, () => ({ whatsapp: ' ' })));
  expect(raw).not.toHaveProperty('whatsapp');
  expect(raw).toHaveProperty('_comoSeEdita');
});

test('keeps a number as text when it is incomplete', () => {
  const write = (latitud: string) => {
    const typed = { 'ubicacion-latitud': latitud, 'ubicacion-longitud': '-54,1' };
    return contentOf(rewritten('organizacion', all.organizacion, () => typed)).ubicacion;
  };
  expect(write('-34,605')).toEqual({ latitud: -34.605, longitud: -54.1 });
  expect(write('-34,')).toEqual({ latitud: '-34,', longitud: -54.1 });
});

const colaboraWith = (cuerpo: object): Archivos => [{ nombre: 'colabora.json', contenido: JSON.stringify(cuerpo) }];
const itemsOf = (text: string | undefined) => JSON.parse(text ?? '[]');

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
  const written = rewritten('colabora', archivos, ({ aportes }) => ({
    aportes: JSON.stringify(itemsOf(aportes).map((one: object) => ({ ...one, monto }))),
  }));
  expect(contentOf(written).aportes[0].monto).toBe(stored);
  const faults = faultsOfDocumento(written);
  expect(faults.some(({ leve }) => !leve)).toBe(typeof stored === 'string');
});

test('keeps notes and unknown names in groups and items, and drops them when their item goes', () => {
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
  const files = rewritten('colabora', colaboraWith({ cuentas: [one, other], exterior }), ({ cuentas }) => ({
    cuentas: JSON.stringify(itemsOf(cuentas).toReversed()),
  }));
  const written = contentOf(files);
  expect(written.cuentas).toEqual([other, one]);
  expect(Object.keys(written.cuentas[1])[0]).toBe('_nota');
  expect(written.exterior).toEqual(exterior);
});

test('keeps one text for both languages until its English is written', () => {
  const archivos = colaboraWith({ titulo: 'Hola' });
  expect(valoresDe(formularioDe('colabora', archivos))).toMatchObject({ titulo: 'Hola', 'titulo-en': '' });
  const write = (valores: Valores) => contentOf(rewritten('colabora', archivos, () => valores));
  expect(write({ gracias: 'Gracias' })).toMatchObject({ titulo: 'Hola', gracias: { es: 'Gracias' } });
  expect(write({ 'titulo-en': 'Hi' })).toMatchObject({ titulo: { es: 'Hola', en: 'Hi' } });
  const page = readColabora(JSON.stringify({ titulo: 'Hola', gracias: { es: 'Gracias' } }), () => undefined);
  expect([page.titulo.en, page.gracias.en]).toEqual(['Hola', '']);
});

test('reports a fault at the number when an account lacks it', () => {
  const written = rewritten('colabora', all.colabora, ({ cuentas }) => {
    const [first, ...others] = itemsOf(cuentas);
    return { cuentas: JSON.stringify([{ ...first, numero: '' }, ...others]) };
  });
  expect(faultsOfDocumento(written)).toEqual([{ campo: 'cuentas 1, numero', mensaje: 'falta', leve: false }]);
});

test('offers the raw file when it cannot be read', () => {
  const archivos: Archivos = [{ nombre: 'organizacion.json', contenido: '{ "nombre": ' }];
  expect(valoresDe(formularioDe('organizacion', archivos))).toMatchObject({ 'organizacion-json': '{ "nombre": ' });
  const [file] = rewritten('organizacion', archivos, () => ({ 'organizacion-json': '{}' }));
  expect(file?.contenido).toBe('{}');
});

test('keeps comments and other keys of a properties file', () => {
  const text = '# nota \\\na = uno \\\n  dos\n\nb=2\n';
  const written = writeProperties(text, { a: 'Uno\n\ndos \\ tres\ncuatro', b: '2', c: ' nuevo' });
  expect(written).toContain('b=2');
  expect(readProperties(written)).toMatchObject({ a: 'Uno\n\ndos \\ tres\ncuatro', b: '2', c: ' nuevo' });
  expect(writeProperties('# nota\nb=2\n', { b: '' })).toBe('# nota\n');
});

test('describes each changed field in words', () => {
  const form = formularioDe('organizacion', all.organizacion);
  const before = valoresDe(form);
  const after = {
    ...before,
    telefonos: JSON.stringify(['4470 1234', ...itemsOf(before.telefonos).slice(1)]),
    'horario-en': 'Always',
    redes: JSON.stringify(itemsOf(before.redes).slice(0, 1)),
  };
  expect(between(form.campo, before, after)).toMatchObject([
    { place: 'telefonos 1', label: 'Teléfonos, teléfono 1', before: '099 000 000 (ejemplo)', after: '4470 1234' },
    { place: 'horario, en', label: 'Horario (en inglés)', after: 'Always' },
    {
      place: 'redes',
      label: 'Redes',
      before: expect.stringMatching(/^1\. Instagram · https:.+\n2\. Facebook · https:/),
      after: expect.stringMatching(/^1\. Instagram · https:\S+$/),
      entera: true,
    },
  ]);
});

test('lists every account when their order or number changes', () => {
  const form = formularioDe('colabora', all.colabora);
  const before = valoresDe(form);
  const cuentas = itemsOf(before.cuentas);
  for (const after of [cuentas.toReversed(), cuentas.slice(1)]) {
    const [told] = between(form.campo, before, { ...before, cuentas: JSON.stringify(after) });
    for (const { numero, titular, banco } of cuentas) {
      for (const part of [numero, titular, banco]) expect(told?.before).toContain(part);
    }
    for (const { numero } of after) expect(told?.after).toContain(numero);
  }
});

test('some fields of a text are shown, and the others stay as they are', () => {
  const form = formularioDe('organizacion', all.organizacion);
  const some = someOf(form.campo, ['nombre', 'telefonos']);
  expect(Object.keys('campos' in some ? some.campos : {})).toEqual(['nombre', 'telefonos']);
  const [file] = archivosDe(form, { ...valoresDe(form), nombre: 'Karumbé' }, all.organizacion);
  const before = JSON.parse(all.organizacion[0]?.contenido ?? '') as object;
  expect(JSON.parse(file?.contenido ?? '')).toEqual({ ...before, nombre: 'Karumbé' });
  // The file of one that cannot be read has other fields.
  expect(someOf(some, ['nada'])).toBe(some);
});
