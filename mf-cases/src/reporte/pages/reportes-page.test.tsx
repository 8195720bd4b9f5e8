import { reporteMessages } from '@caparazon/clinic/reporte/words';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetCookies, rememberCookie } from '../../testing/cookies.ts';
import { downOnce } from '../../testing/failures.ts';
import { visit } from '../../testing/visit.tsx';
import { clases, pageOf, reporteOf, seenReporte } from '../testing/samples.ts';
import ReportesPage from './reportes-page.tsx';

const at = (search = '') => ({ place: { path: '/reportes', query: new URLSearchParams(search) } });
const listed = (search = '', answers: Record<string, unknown> = {}) =>
  fakeShell({ getReportes: pageOf([reporteOf()], 30), getClasesTodas: clases, ...answers }, at(search));

const lastQuery = (shell: ReturnType<typeof fakeShell>) =>
  shell.made.filter(({ id }) => id === 'getReportes').at(-1)?.outgoing.query;

async function openFilters() {
  await screen.findByText('30 reportes');
  await userEvent.click(screen.getByRole('button', { name: /^Filtros/ }));
  return within(screen.getByRole('dialog', { name: 'Filtrar reportes' }));
}

test('a card shows what one decides by, and links to its report', async () => {
  visit(ReportesPage, listed());
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('link', { name: 'Tortuga verde' }).getAttribute('href')).toBe('/reporte/12');
  for (const text of ['#12', 'Vivo', 'Playa de La Coronilla, Rocha', '05/11/2025']) card.getByText(text);
});

test('each card wears one of the four badges', async () => {
  const shell = listed('', {
    getReportes: pageOf([
      reporteOf({ idReporte: 1 }),
      seenReporte({ idReporte: 2 }),
      reporteOf({ idReporte: 3, archivado: true }),
      seenReporte({ idReporte: 4, archivado: true }),
    ]),
  });
  visit(ReportesPage, shell);
  const cards = await screen.findAllByRole('article');
  const badges = ['Sin ver', 'Visto por Ana Pérez', 'Archivado', 'Archivado, Visto por Ana Pérez'];
  for (const [n, badge] of badges.entries()) within(cards[n]!).getByText(badge);
});

test('a report of today shows its age, and an unseen living animal stands out', async () => {
  const shell = listed('', {
    getReportes: () => pageOf([reporteOf({ fecha: shell.now() - 12 * 60_000 }), seenReporte({ idReporte: 2 })]),
  });
  visit(ReportesPage, shell);
  const [urgent, seen] = await screen.findAllByRole('article');
  within(urgent!).getByText(/^hace 12 min, /);
  expect([urgent?.dataset.urgente, seen?.dataset.urgente]).toEqual(['true', undefined]);
});

test('a report that a robot may have sent says so', async () => {
  visit(ReportesPage, listed('', { getReportes: pageOf([reporteOf({ posibleRobot: true })]) }));
  expect(await screen.findByText('Posible robot')).toBeTruthy();
});

test('the list requests the filters of the address', async () => {
  const shell = listed('departamento=Rocha&vistos=false&pag=2');
  visit(ReportesPage, shell);
  await screen.findByText('30 reportes');
  expect(lastQuery(shell)).toEqual({ departamento: 'Rocha', vistos: 'false', pag: '2' });
  screen.getByText('Página 2 de 3');
});

test('the next page is a link, after which the focus is on the title', async () => {
  const shell = listed('departamento=Rocha');
  const { addresses, back } = visit(ReportesPage, shell);
  await userEvent.click(await screen.findByRole('link', { name: 'Siguiente' }));
  expect(addresses().at(-1)).toBe('/reportes?departamento=Rocha&pag=2');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Reportes' })));
  back();
  expect(await screen.findByText('Página 1 de 3')).toBeTruthy();
});

test('a filter goes into the address and returns to the first page', async () => {
  const shell = listed('departamento=Rocha&pag=2');
  const { addresses } = visit(ReportesPage, shell);
  const drawer = await openFilters();
  await userEvent.selectOptions(drawer.getByLabelText('Estado del animal'), 'Muerto');
  expect(addresses().at(-1)).toBe('/reportes?departamento=Rocha&estado=MUERTO');
  expect(lastQuery(shell)).toEqual({ departamento: 'Rocha', estado: 'MUERTO', pag: '1' });
});

test('a visit to the drawer is one step back, which restores the list', async () => {
  const shell = listed();
  const { addresses, back } = visit(ReportesPage, shell);
  const drawer = await openFilters();
  await userEvent.selectOptions(drawer.getByLabelText('Departamento'), 'Maldonado');
  await userEvent.selectOptions(drawer.getByLabelText('Orden por fecha'), 'Más viejos primero');
  expect(addresses()).toEqual(['/reportes', '/reportes?departamento=Maldonado&ordenFecha=asc']);
  back();
  await screen.findByText('30 reportes');
  expect(screen.getByRole('button', { name: 'Filtros' })).toBeTruthy();
});

test('the common names are those of the class', async () => {
  visit(ReportesPage, listed());
  const drawer = await openFilters();
  await drawer.findByRole('option', { name: 'Aves marinas' });
  const name = drawer.getByLabelText<HTMLSelectElement>('Nombre común');
  expect(name.disabled).toBe(true);

  await userEvent.selectOptions(drawer.getByLabelText('Clase'), 'Aves marinas');
  const options = within(drawer.getByLabelText('Nombre común')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Todos', ...clases['Aves marinas']]);
});

test('active filters stand above the list, each with a link to remove it', async () => {
  visit(ReportesPage, listed('departamento=Rocha&archivados=true'));
  const active = within(await screen.findByRole('list', { name: 'Filtros aplicados' }));
  const rocha = active.getByRole('link', { name: /^Rocha/ });
  expect(rocha.getAttribute('href')).toBe('/reportes?archivados=true');
  active.getByRole('link', { name: /^Archivados/ });
});

test('seen, archived and robots are filters of their own', async () => {
  const shell = listed();
  visit(ReportesPage, shell);
  const drawer = await openFilters();
  await userEvent.selectOptions(drawer.getByLabelText('Visto'), 'Sin ver');
  await userEvent.selectOptions(drawer.getByLabelText('Archivado'), 'Sin archivar');
  await userEvent.click(drawer.getByLabelText('Solo posibles robots'));
  expect(lastQuery(shell)).toEqual({ vistos: 'false', archivados: 'false', robots: 'true', pag: '1' });
});

test.each(['', '-1', 'doce', '1.5'])('the number «%s» is refused beside its field', async (typed) => {
  const shell = listed();
  const { addresses } = visit(ReportesPage, shell);
  const drawer = await openFilters();
  const field = drawer.getByLabelText<HTMLInputElement>('Número de reporte');
  if (typed) await userEvent.type(field, typed);
  await userEvent.click(drawer.getByRole('button', { name: 'Buscar' }));
  drawer.getByText(reporteMessages.invalidNumber);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(addresses()).toEqual(['/reportes']);
});

test('a search by number replaces the other filters', async () => {
  const shell = listed('departamento=Rocha');
  const { addresses } = visit(ReportesPage, shell);
  const drawer = await openFilters();
  await userEvent.type(drawer.getByLabelText('Número de reporte'), '#12{Enter}');
  expect(addresses().at(-1)).toBe('/reportes?reportNumber=12');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an unknown number shows its message', async () => {
  visit(ReportesPage, listed('reportNumber=999', { getReportes: pageOf([]) }));
  expect(await screen.findByText(reporteMessages.unknownNumber(999))).toBeTruthy();
});

test('the number of reports is announced', async () => {
  visit(ReportesPage, listed('', { getReportes: pageOf([reporteOf()]) }));
  const status = await screen.findByText('1 reporte');
  expect(status.getAttribute('role')).toBe('status');
});

test('the list says when the service is down, and tries again on request', async () => {
  visit(ReportesPage, listed('', { getReportes: downOnce(pageOf([reporteOf()])) }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('1 reporte')).toBeTruthy();
});

test("a button asks for alerts, and the browser's answer counts", async () => {
  let permission = 'default';
  const answers = ['denied', 'granted'];
  Object.assign(globalThis, {
    Notification: {
      get permission() {
        return permission;
      },
      requestPermission() {
        permission = answers.shift() ?? permission;
        return Promise.resolve(permission);
      },
    },
  });
  const shell = listed();
  visit(ReportesPage, shell);
  const ask = await screen.findByRole('button', { name: 'Avisarme de reportes nuevos' });
  await userEvent.click(ask);
  await waitFor(() => expect(shell.notices.at(-1)?.kind).toBe('error'));
  expect(document.cookie).not.toContain('avisos');
  await userEvent.click(ask);
  await userEvent.click(await screen.findByRole('button', { name: 'Dejar de avisarme' }));
  await screen.findByRole('button', { name: 'Avisarme de reportes nuevos' });
  expect(document.cookie).not.toContain('avisos');
  Reflect.deleteProperty(globalThis, 'Notification');
});

test('rows show who handles a report beside its number, whatever columns are hidden', async () => {
  rememberCookie('lista', 'filas');
  rememberCookie('sin_reportes', 'estado.lugar.departamento.fecha.animal');
  visit(ReportesPage, listed());
  const table = within(await screen.findByRole('table', { name: 'Reportes' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Reporte']);
  const [row] = table.getAllByRole('rowheader');
  expect(within(row!).getByRole('link', { name: /^Reporte \d+$/ })).toBeDefined();
  within(row!).getByText('Sin ver');
  forgetCookies();
});
