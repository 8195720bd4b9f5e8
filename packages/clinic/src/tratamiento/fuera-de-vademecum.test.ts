import { describe, expect, test } from '@jest/globals';
import type { DosisDeFarmaco, Farmaco } from '../farmaco/calls.ts';
import { techosIniciales } from '../farmaco/techos.ts';
import { aRepetir, esPorDiez, type Indicado, motivosDe, sinComprobar } from './fuera-de-vademecum.ts';

const dosis: DosisDeFarmaco = {
  clase: 'Tortugas marinas',
  especie: null,
  minimo: 20,
  maximo: 20,
  unidad: 'mg/kg',
  via: 'i_m',
  frecuencia: 72,
  fuente: 'Ejemplo',
  volumenMaximo: null,
};
const farmacoOf = (dosis: DosisDeFarmaco[], changes: Partial<Farmaco> = {}): Farmaco => ({
  idFarmaco: 1,
  version: 1,
  nombre: 'Ceftazidima',
  concentracion: 100,
  unidadConcentracion: 'mg/ml',
  notas: '',
  activo: true,
  dosis,
  ...changes,
});
const right: Indicado = {
  medicamento: 'Ceftazidima',
  idFarmaco: 1,
  via: 'i_m',
  cantidadDosis: 20,
  dosis: 'mg_kg',
  concentracionUsada: 100,
  unidadConcentracionUsada: 'mg/ml',
  cantidadDar: 0.48,
  dar: 'ml',
  frecuencia: 72,
  duracion: 21,
};
const referencia = {
  farmacos: [farmacoOf([dosis])],
  nombres: ['Enrofloxacina', 'Vitamina A', 'Amoxicilina', 'Hierro dextrano'],
  techos: techosIniciales,
  paciente: { clase: 'Tortugas marinas', especie: 'Chelonia mydas' },
  peso: 2.41,
};
const judge = (changes: Partial<Indicado>, by: Partial<typeof referencia> = {}) =>
  motivosDe({ ...right, ...changes }, { ...referencia, ...by });
const ques = (...args: Parameters<typeof judge>) => judge(...args).map(({ que }) => que);

describe('motivosDe for a medicine that the vademécum has for other animals only', () => {
  const penguin = { clase: 'Aves marinas', especie: 'Spheniscus magellanicus' };
  const seal = { ...dosis, clase: 'Mamíferos marinos', minimo: 30, maximo: 40, frecuencia: 24 };
  const by = { paciente: penguin, farmacos: [farmacoOf([dosis, seal])] };

  test('judges by the widest of their ranges, and names the animals', () => {
    expect(judge({ cantidadDosis: 200, cantidadDar: 4.8 }, { ...by, techos: [] })).toEqual([
      {
        que: 'dosis',
        valor: 200,
        minimo: 20,
        maximo: 40,
        sugerido: null,
        de: 'Tortugas marinas, Mamíferos marinos',
      },
    ]);
    expect(judge({ frecuencia: 8 }, by)).toMatchObject([{ que: 'intervalo', minimo: 24, maximo: 72 }]);
  });

  test('finds nothing within that range', () => {
    expect(judge({ cantidadDosis: 25, cantidadDar: 0.6, frecuencia: 48 }, by)).toEqual([]);
  });

  test('judges by another species of the class too', () => {
    const green = { ...dosis, clase: null, especie: 'Dermochelys coriacea' };
    expect(judge({ cantidadDosis: 200 }, { farmacos: [farmacoOf([green])] })).toMatchObject([
      { que: 'dosis', de: 'Dermochelys coriacea' },
    ]);
  });
});

describe('motivosDe for a dose', () => {
  test('finds nothing when the dose is that of the vademécum', () => expect(judge({})).toEqual([]));

  test('reports a tenfold dose beside that of the vademécum', () => {
    const [motivo] = judge({ cantidadDosis: 200, cantidadDar: 4.8 }, { techos: [] });
    expect(motivo).toEqual({ que: 'dosis', valor: 200, minimo: 20, maximo: 20, sugerido: null });
  });

  test('reports the dose that the amount comes to when that is tenfold', () => {
    expect(judge({ cantidadDar: 4.8 }, { techos: [] })).toEqual([
      { que: 'dosis', valor: 199.2, minimo: 20, maximo: 20, sugerido: null },
    ]);
  });

  test('finds nothing when the syringe rounds or the animal has grown a little', () => {
    expect(judge({ cantidadDar: 0.5 })).toEqual([]);
    expect(judge({}, { peso: 2.7 })).toEqual([]);
  });

  test.each([
    ['in ml/kg, by the bottle that was named', { cantidadDosis: 2, dosis: 'ml_kg', cantidadDar: null, dar: null }, 0.2],
    [
      'in ml/kg, by the bottle of the vademécum',
      { cantidadDosis: 2, dosis: 'ml_kg', concentracionUsada: null, cantidadDar: null, dar: null },
      0.2,
    ],
  ] as const)('compares a dose %s with one in mg/kg', (_, changes, maximo) => {
    expect(judge({ ...changes, unidadConcentracionUsada: null }, { techos: [] })).toMatchObject([
      { que: 'dosis', valor: 2, maximo },
    ]);
  });

  test("names the vademécum's unit when the dose cannot be converted", () => {
    const units = { dosis: 'UI_kg', concentracionUsada: 100, unidadConcentracionUsada: 'UI/ml' };
    expect(judge(units)).toMatchObject([{ que: 'dosis', valor: 20, sugerido: 'mg/kg' }]);
  });

  test('takes the dose of the species over that of the class', () => {
    const own = { ...dosis, especie: 'Chelonia mydas', minimo: 5, maximo: 5 };
    expect(judge({}, { farmacos: [farmacoOf([dosis, own])] })).toMatchObject([{ que: 'dosis', maximo: 5 }]);
  });

  test('finds nothing when one of two indications has the dose', () => {
    const daily = { ...dosis, minimo: 5, maximo: 5, frecuencia: 24 };
    const farmacos = [farmacoOf([dosis, daily])];
    expect(judge({ cantidadDosis: 5, cantidadDar: 0.12, frecuencia: 24 }, { farmacos })).toEqual([]);
    expect(ques({ cantidadDosis: 5, cantidadDar: 0.12 }, { farmacos })).toEqual(['intervalo']);
  });

  test('compares with other routes when the route is missing or unknown', () => {
    expect(ques({ via: null, cantidadDosis: 200, cantidadDar: 0.48 })).toEqual(['dosis']);
    expect(ques({ via: 'oral', cantidadDosis: 200, cantidadDar: 0.48 })).toEqual(['dosis']);
  });

  test('finds nothing more when the amount is in tablets', () => {
    expect(judge({ cantidadDar: 40, dar: 'Comprimidos' })).toEqual([]);
  });

  test('finds a renamed medicine by its number', () => {
    const farmacos = [farmacoOf([dosis], { nombre: 'Ceftazidima pentahidrato' })];
    expect(ques({ cantidadDosis: 200, cantidadDar: 0.48 }, { farmacos })).toEqual(['dosis']);
  });

  test('finds a medicine named with its strength or form', () => {
    const named = { medicamento: 'ceftazidima 1 g', idFarmaco: null };
    expect(ques({ ...named, cantidadDosis: 200, cantidadDar: 0.48 })).toEqual(['dosis']);
  });
});

describe('motivosDe for an interval', () => {
  test.each([
    [7.2, ['intervalo']],
    [0.5, ['intervalo']],
    [96, ['intervalo']],
    [72, []],
  ])('of %d hours instead of 72', (frecuencia, expected) => expect(ques({ frecuencia })).toEqual(expected));

  test('finds nothing when the course is a single dose', () =>
    expect(ques({ frecuencia: 24, duracion: 1 })).toEqual([]));
});

describe('motivosDe for a volume', () => {
  const none = { farmacos: [] };
  const fifty = { medicamento: 'Ceftacidima', idFarmaco: null, cantidadDosis: null, dosis: null, cantidadDar: 50 };

  test.each(['i_m', 'subcutánea', null])('reports ml when the volume exceeds the ceiling of the route: %s', (via) => {
    expect(judge({ ...fifty, via }, none)).toMatchObject([{ que: 'volumen', valor: 50, minimo: null }]);
  });

  test("judges by the entry's own ceiling, and by the steps of the syringe", () => {
    const farmacos = [farmacoOf([{ ...dosis, volumenMaximo: 0.2 }])];
    expect(judge({}, { farmacos })).toEqual([]);
    expect(judge({ cantidadDar: 0.49 }, { farmacos })).toMatchObject([{ que: 'volumen', valor: 0.49, maximo: 0.48 }]);
  });

  test('reports ml per kilogram when the animal was never weighed, if the dose tells it', () => {
    const serum = { ...fifty, cantidadDosis: 60, dosis: 'ml_kg', via: 'oral' };
    expect(judge(serum, { ...none, peso: null as never })).toMatchObject([{ que: 'volumen', valor: 60, maximo: 50 }]);
    expect(judge(fifty, { ...none, peso: null as never })).toEqual([]);
  });

  test('finds nothing for food without a route, nor by a route without a ceiling', () => {
    expect(judge({ ...fifty, medicamento: '', via: null }, none)).toEqual([]);
    expect(judge({ ...fifty, via: 'tópica_dérmica' }, none)).toEqual([]);
    expect(judge(fifty, { ...none, techos: [] })).toEqual([]);
  });
});

describe('motivosDe for a name', () => {
  test.each([
    ['Ceftacidima', 'Ceftazidima'],
    ['ceftazidíma ', null],
    ['ENROFLOXACINA', null],
    ['Enrofloxasina', 'Enrofloxacina'],
    ['Hiero dextrano', 'Hierro dextrano'],
    ['Cefta zidima', 'Ceftazidima'],
    ['Ceftazidima 1 g inyectable', null],
    ['Vitamina K', null],
    ['Ceftriaxona', null],
    ['', null],
  ])('for %s suggests %s', (medicamento, sugerido) => {
    const named = judge({ medicamento, idFarmaco: null }).find(({ que }) => que === 'nombre');
    expect(named?.sugerido ?? null).toBe(sugerido);
  });

  test('suggests nothing for names of four letters', () => {
    const farmacos = [farmacoOf([], { nombre: 'Zinc' })];
    expect(ques({ medicamento: 'Cinc', idFarmaco: null }, { farmacos })).toEqual([]);
  });

  test('suggests nothing while the vademécum is empty', () => {
    expect(ques({ medicamento: 'Enrofloxasina', idFarmaco: null }, { farmacos: [] })).toEqual([]);
  });
});

test.each([
  [200, 20, 20, true],
  [199, 20, 20, false],
  [2, 20, 20, true],
  [7.2, 72, 72, true],
  [0.7, null, 0.07, true],
])('esPorDiez judges %d for %s to %s: %s', (valor, minimo, maximo, expected) => {
  expect(esPorDiez({ que: 'dosis', valor, minimo, maximo, sugerido: null })).toBe(expected);
});

test('aRepetir gives the figure that is ten times off', () => {
  const again = (changes: Partial<Indicado>) => aRepetir({ ...right, ...changes }, judge(changes, { techos: [] }));
  expect(again({ cantidadDosis: 200 })).toBe(200);
  expect(again({ cantidadDar: 4.9 })).toBe(4.9);
  expect(again({ frecuencia: 7.2 })).toBe(0.48);
  expect(again({ cantidadDosis: 30, cantidadDar: 0.72 })).toBeNull();
});

test('sinComprobar holds for a dose per kilogram without its concentration, or in tablets', () => {
  expect(sinComprobar(right)).toBe(false);
  expect(sinComprobar({ ...right, concentracionUsada: null })).toBe(true);
  expect(sinComprobar({ ...right, dar: 'Comprimidos' })).toBe(true);
  expect(sinComprobar({ ...right, dosis: 'ml_kg', concentracionUsada: null })).toBe(false);
});
