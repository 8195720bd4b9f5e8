import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Pagination } from './pagination.tsx';

const pages = (page: number, total: number) =>
  render(<Pagination page={page} pageSize={12} total={total} hrefFor={(n) => `?pag=${n}`} />);

test('Pagination names the present page, and links to ends and neighbours', () => {
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

test('the ends have no link beyond', () => {
  pages(9, 104);
  expect(screen.queryByRole('link', { name: 'Siguiente' })).toBeNull();
});

test('one page needs no links', () => {
  expect(pages(1, 12).container.textContent).toBe('');
});

test('a page past the end links to the last', () => {
  pages(40, 104);
  expect(screen.getByRole('link', { name: 'Anterior' }).getAttribute('href')).toBe('?pag=9');
});
