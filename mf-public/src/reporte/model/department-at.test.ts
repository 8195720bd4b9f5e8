import { departamentos } from '@caparazon/call/departamentos';
import { expect, test } from '@jest/globals';
import { departmentAt } from './department-at.ts';
import { borders } from './department-borders.ts';

const known: Record<string, readonly [number, number][]> = {
  Artigas: [[-30.45, -56.6]],
  Canelones: [
    [-34.776, -55.758],
    [-34.525, -56.0],
  ],
  'Cerro Largo': [[-32.37, -54.17]],
  Colonia: [
    [-34.465, -57.84],
    [-34.43, -57.45],
  ],
  Durazno: [[-33.05, -55.9]],
  Flores: [[-33.54, -56.89]],
  Florida: [[-33.85, -55.95]],
  Lavalleja: [[-34.37, -55.23]],
  Maldonado: [
    [-34.962, -54.945],
    [-34.865, -55.275],
    [-34.845, -54.635],
  ],
  Montevideo: [
    [-34.905, -56.19],
    [-34.935, -56.16],
  ],
  Paysandú: [[-32.2, -57.6]],
  'Río Negro': [[-32.75, -57.6]],
  Rivera: [[-31.45, -55.2]],
  Rocha: [
    [-34.66, -54.16],
    [-34.405, -53.79],
    [-34.045, -53.54],
    [-34.284, -53.8],
  ],
  Salto: [[-31.35, -57.2]],
  'San José': [
    [-34.34, -56.71],
    [-34.67, -56.75],
  ],
  Soriano: [[-33.55, -57.75]],
  Tacuarembó: [[-31.75, -55.98]],
  'Treinta y Tres': [[-33.05, -54.2]],
};

test('the borders are those of the 19 departments', () => {
  expect(borders.map(({ nombre }) => nombre).sort()).toEqual(departamentos.map(({ nombre }) => nombre).sort());
});

test.each(Object.entries(known))('%s contains its known places', (departamento, places) => {
  for (const [latitud, longitud] of places)
    expect(departmentAt({ latitud, longitud })).toEqual({ kind: 'inside', departamento });
});

test('every point of a grid well inside a department is in that one only', () => {
  const found = new Set<string>();
  for (let latitud = -35; latitud < -30; latitud += 0.1)
    for (let longitud = -58.5; longitud < -53; longitud += 0.1) {
      const here = departmentAt({ latitud, longitud });
      if (here.kind !== 'inside') continue;
      found.add(here.departamento);
      // A vague place is never put into another department.
      const vague = departmentAt({ latitud, longitud }, 5000);
      if (vague.kind === 'inside') expect(vague.departamento).toBe(here.departamento);
      else expect(vague).toMatchObject({ kind: 'border', departamentos: expect.arrayContaining([here.departamento]) });
    }
  expect(found.size).toBe(19);
});

test('a place near a border is not decided', () => {
  // The bridge over the Laguna Garzón, and the mouth of the Carrasco.
  expect(departmentAt({ latitud: -34.801, longitud: -54.575 })).toMatchObject({
    kind: 'border',
    departamentos: expect.arrayContaining(['Maldonado', 'Rocha']),
  });
  expect(departmentAt({ latitud: -34.885, longitud: -56.04 })).toMatchObject({
    kind: 'border',
    departamentos: expect.arrayContaining(['Montevideo', 'Canelones']),
  });
});

test.each([
  ['Buenos Aires', -34.6, -58.38],
  ['Santa Vitória do Palmar', -33.52, -53.37],
  ['off the coast', -35.2, -53.5],
  ['Montevideo with the signs lost', 34.9, 56.16],
])('%s is outside', (_name, latitud, longitud) => {
  const where = departmentAt({ latitud, longitud });
  expect(where.kind).toBe('outside');
  if (where.kind === 'outside') expect(where.km).toBeGreaterThan(10);
});
