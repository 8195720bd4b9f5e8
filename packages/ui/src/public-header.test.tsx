import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PublicHeader } from './public-header.tsx';
import { ScuteProgress } from './scute-progress.tsx';

const links = [
  { href: '/educacion', label: 'Educación' },
  { href: '/colabora', label: 'Colaborá' },
];

/** The window is narrow, so the links are in the menu. */
test('the way to report is a separate link, and the current page is marked', async () => {
  render(<PublicHeader links={links} current="/educacion" />);
  expect(screen.getByRole('link', { name: 'Encontré una tortuga' }).getAttribute('href')).toBe('/reportar');
  expect(screen.queryByRole('link', { name: 'Educación' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Abrir menú' }));
  expect(screen.getByRole('link', { name: 'Educación' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Caparazón, inicio' })).toBeTruthy();
});

test('the menu opens and closes, and Escape returns the focus to its button', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<PublicHeader links={links} current="/" />);
  const button = screen.getByRole('button', { name: 'Abrir menú' });
  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  screen.getByRole('link', { name: 'Educación' }).focus();
  await user.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
  await user.click(button);
  rerender(<PublicHeader links={links} current="/educacion" />);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('the shell fills with the form, and names its progress', () => {
  const { container, rerender } = render(<ScuteProgress label="Avance del reporte" value={0} max={5} />);
  const filled = () => container.querySelectorAll('[data-lleno=true]').length;
  expect(filled()).toBe(0);
  rerender(<ScuteProgress label="Avance del reporte" value={5} max={5} />);
  expect(filled()).toBe(13);
  const bar = screen.getByRole('progressbar', { name: 'Avance del reporte' });
  expect(bar.getAttribute('aria-valuetext')).toBe('5 de 5');
});
