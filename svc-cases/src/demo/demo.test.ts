import { expect, test } from '@jest/globals';
import sharp from 'sharp';
import { readAnimales } from './data.ts';
import { photograph } from './drawings.ts';

const line = { hace: 3, hora: '09:05', lugar: 'La Coronilla', animal: 'Tortuga verde' };
const read = (ficha: object, rest: object = {}) => readAnimales([line, { ...line, ...rest, ficha }]);

test("an animal inherits its model's record except its own fields", () => {
  const [, animal] = read({ como: 'verde liberada', nombre: 'Ola', etapas: [{ como: 'come sola', cambio: 0.001 }] });
  expect(animal).toMatchObject({ hora: 545, lugar: { departamento: 'Rocha' } });
  expect(animal?.ficha).toMatchObject({ nombre: 'Ola', estado: 'Liberado', finTrasDias: 58, sexo: 'Indefinido' });
  expect(animal?.ficha?.etapas).toMatchObject([{ come: 'Solo', racion: 0.022, cambio: 0.001, dias: 365 }]);
});

test.each([
  ['a place that is not of the list', () => read({ como: 'cabezona' }, { lugar: 'Cabo' }), /\[1\]\.lugar/],
  ['a drawing that nobody made', () => read({ como: 'cabezona' }, { fotos: ['foca 1'] }), /\[1\]\.fotos\[0\]/],
  ['a kind of which nothing is usual', () => read({ como: 'cabezona' }, { animal: 'Ballena' }), /especies\.json/],
  ['a record like none', () => read({ como: 'sirena' }), /«sirena» no está en fichas\.json[\s\S]*\[1\]\.ficha/],
  ['a field that no record has', () => read({ como: 'cabezona', peso: 3 }), /"peso"[\s\S]*\[1\]\.ficha/],
  ['a value that the contract refuses', () => read({ como: 'cabezona', sexo: 'Hembro' }), /\[1\]\.ficha\.sexo/],
  [
    'an hour that no clock shows',
    () => read({ como: 'cabezona', tratamientos: [{ como: 'hierro', desde: 1, hora: '24:10', duracion: 3 }] }),
    /\[1\]\.ficha\.tratamientos\[0\]\.hora/,
  ],
])('%s is named with its file and its place', (_, reading, where) => {
  expect(reading).toThrow(/^animales\.json: /);
  expect(reading).toThrow(where);
});

test('a photo is captioned as a drawing also when it is cut to a scute', async () => {
  const { jpeg, ancho, alto } = await photograph('tortuga-red', 8);
  const left = { left: Math.round(ancho * 0.288), top: Math.round(alto * 0.72), width: 8, height: 20 };
  const { channels } = await sharp(await sharp(jpeg).extract(left).toBuffer()).stats();
  // The caption's dark ground on sand.
  expect(channels.every(({ max }) => max < 130)).toBe(true);
});
