import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Pagination } from './pagination.tsx';

const pages = (page: number, total: number) =>
  render(<Pagination page={page} pageSize={12} total={total} hrefFor={(n) => `?pag=${n}`} />);

test('says where one is, and links to the ends and the neighbours', () => {
  pages(5, 104);
  expect(screen.getByText('Página 5 de 9')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Página 5' }).getAttribute('aria-current')).toBe('page');
  const numbers = screen.getAllByRole('link', { name: /^Página/ }).map((link) => link.textContent);
  expect(numbers).toEqual(['1', '4', '5', '6', '9']);
  expect(screen.getByRole('link', { name: 'Anterior' }).getAttribute('href')).toBe('?pag=4');
  expect(screen.getByRole('link', { name: 'Siguiente' }).getAttribute('href')).toBe('?pag=6');
});

test('a gap of one page is that page', () => {
  pages(4, 104);
  const numbers = screen.getAllByRole('link', { name: /^Página/ }).map((link) => link.textContent);
  expect(numbers).toEqual(['1', '2', '3', '4', '5', '9']);
});

test('the ends have no way beyond', () => {
  pages(9, 104);
  expect(screen.queryByRole('link', { name: 'Siguiente' })).toBeNull();
});

test('one page needs no links', () => {
  expect(pages(1, 12).container.textContent).toBe('');
});

test('past the end there is a way back to the last page', () => {
  pages(40, 104);
  expect(screen.getByRole('link', { name: 'Anterior' }).getAttribute('href')).toBe('?pag=9');
});
