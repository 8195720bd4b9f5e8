import { expect, test } from '@jest/globals';
import { addressFor, readFilters, withFilter } from './filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

test('an address names filters and page', () => {
  expect(read('departamento=Rocha&estado=VIVO&vistos=false&pag=3')).toEqual({
    filters: { departamento: 'Rocha', estado: 'VIVO', vistos: 'false' },
    page: 3,
  });
});

test('a filter that the list cannot take is ignored', () => {
  expect(read('departamento=Atl%C3%A1ntida&estado=vivo&reportNumber=doce&pag=0&otro=1')).toEqual({
    filters: {},
    page: 1,
  });
});

test('filters go to an address and back', () => {
  const filters = { clase: 'Aves marinas', nombreComun: 'Pingüino de Magallanes', ordenFecha: 'asc' };
  const address = addressFor(filters, 2);
  expect(address).toContain('pag=2');
  expect(read(address.slice(address.indexOf('?')))).toEqual({ filters, page: 2 });
  expect(addressFor({})).toBe('/reportes');
});

test('another class clears the common name, and another department does not', () => {
  const filters = { clase: 'Aves marinas', nombreComun: 'Albatros' };
  expect(withFilter(filters, 'clase', 'Tortugas marinas')).toEqual({ clase: 'Tortugas marinas' });
  expect(withFilter(filters, 'departamento', 'Rocha')).toEqual({ ...filters, departamento: 'Rocha' });
  expect(withFilter(filters, 'clase', '')).toEqual({});
});
