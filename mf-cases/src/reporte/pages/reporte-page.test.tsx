import { generalMessages } from '@caparazon/call/words';
import { reporteMessages } from '@caparazon/clinic/reporte/words';
import '../../testing/object-urls.ts';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { downOnce, notFound, refusedFor } from '../../testing/failures.ts';
import { visit } from '../../testing/visit.tsx';
import { handedOver } from '../face/handover.ts';
import { reporteOf, seenReporte } from '../testing/samples.ts';
import ReportePage from './reporte-page.tsx';

const opened = (answers: Record<string, unknown>) =>
  fakeShell(answers, { place: { path: '/reporte/12', params: { idReporte: '12' } } });

const refusal = () => {
  throw new ApiFailure(503, { message: generalMessages.unavailable, errores: [], codigo: 'no_disponible' });
};

const seenBox = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Visto' });
const archivedBox = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'Archivado' });

test('the page shows the whole report', async () => {
  visit(ReportePage, opened({ getReporte: seenReporte({ idFicha: 7 }) }));
  expect(await screen.findByRole('heading', { name: 'Reporte #12' })).toBeTruthy();
  for (const text of ['Tortugas marinas', 'Rocha', 'Playa de La Coronilla', 'Juan Silveira', 'Respira.']) {
    screen.getByText(text);
  }
  screen.getByText(/05\/11\/25 12:30/);
  screen.getAllByText('Visto por Ana Pérez');
  expect(screen.getByRole('link', { name: 'Ficha #7' }).getAttribute('href')).toBe('/fichas/7');
});

test('the reporter is one press away, by phone, WhatsApp and e-mail', async () => {
  visit(ReportePage, opened({ getReporte: reporteOf() }));
  expect((await screen.findByRole('link', { name: 'Llamar' })).getAttribute('href')).toBe('tel:+59899123456');
  expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe('https://wa.me/59899123456');
  expect(screen.getByRole('link', { name: 'juan@example.com' }).getAttribute('href')).toMatch(/^mailto:juan/);
});

test("a place with a point has a map at the rules' zoom, and a link to the phone's maps", async () => {
  visit(ReportePage, opened({ getReporte: reporteOf({ latitud: -33.89, longitud: -53.51 }) }));
  expect(await screen.findByRole('region', { name: 'Mapa del lugar' })).toBeTruthy();
  // The test's site has no tiles.
  expect(await screen.findByText(/El mapa no se pudo cargar/)).toBeTruthy();
  // The link is hidden on a device without touch.
  const phone = screen.getByText('Abrir en los mapas del teléfono', { selector: 'a' });
  expect(phone.getAttribute('href')).toBe('geo:-33.89,-53.51?q=-33.89,-53.51');
  expect(screen.getByRole('link', { name: 'Ver en OpenStreetMap' }).getAttribute('href')).toContain('#map=15/');
});

test('a place without a point is shown in words only', async () => {
  visit(ReportePage, opened({ getReporte: reporteOf() }));
  await screen.findByText('Playa de La Coronilla');
  expect(screen.queryByRole('link', { name: /OpenStreetMap/ })).toBeNull();
});

test('ticking seen marks the report, and cannot be unticked', async () => {
  const shell = opened({ getReporte: reporteOf(), postVisto: { ...seenReporte(), cambio: true } });
  visit(ReportePage, shell);
  await userEvent.click(await seenBox());
  expect((await seenBox()).checked).toBe(true);
  expect((await seenBox()).disabled).toBe(true);
  await waitFor(() => expect(screen.getAllByText('Visto por Ana Pérez').length).toBeGreaterThan(0));
  expect(shell.made.find(({ id }) => id === 'postVisto')?.outgoing).toEqual({ params: { idReporte: '12' } });
});

test('seen is shown before the server answers, and reverted on a refusal', async () => {
  const { promise: pending, reject } = Promise.withResolvers();
  const shell = opened({ getReporte: reporteOf(), postVisto: () => pending });
  visit(ReportePage, shell);
  await userEvent.click(await seenBox());
  expect((await seenBox()).checked).toBe(true);

  reject(new ApiFailure(503, { message: 'No disponible', errores: [], codigo: 'no_disponible' }));
  await waitFor(async () => expect((await seenBox()).checked).toBe(false));
  expect((await seenBox()).disabled).toBe(false);
  expect(shell.notices).toEqual([{ kind: 'error', text: 'No disponible' }]);
});

test('archived can be set and unset', async () => {
  const shell = opened({
    getReporte: reporteOf(),
    postArchivar: ({ body }: { body: { archivado: boolean } }) => ({ ...reporteOf(body), cambio: true }),
  });
  visit(ReportePage, shell);
  await userEvent.click(await archivedBox());
  await waitFor(async () => expect((await archivedBox()).checked).toBe(true));
  await userEvent.click(await archivedBox());
  await waitFor(async () => expect((await archivedBox()).checked).toBe(false));
  const sent = shell.made.filter(({ id }) => id === 'postArchivar').map(({ outgoing }) => outgoing.body);
  expect(sent).toEqual([{ archivado: true }, { archivado: false }]);
});

test('a new record marks the report as seen and takes it along', async () => {
  const shell = opened({ getReporte: reporteOf(), postVisto: { ...seenReporte(), cambio: true } });
  visit(ReportePage, shell);
  await userEvent.click(await screen.findByRole('button', { name: 'Crear ficha nueva' }));
  const [step] = shell.visited;
  expect(step?.to).toBe('/ficha_ingreso');
  expect(handedOver(step?.state)).toMatchObject({ idReporte: 12, departamento: 'Rocha' });
  expect(shell.made.some(({ id }) => id === 'postVisto')).toBe(true);
});

test('a new record of a seen report marks nothing again', async () => {
  const shell = opened({ getReporte: seenReporte() });
  visit(ReportePage, shell);
  await userEvent.click(await screen.findByRole('button', { name: 'Crear ficha nueva' }));
  expect(shell.made.map(({ id }) => id)).toEqual(['getReporte']);
  expect(shell.visited[0]?.to).toBe('/ficha_ingreso');
});

test('a failure to mark keeps one on the page, and is reported', async () => {
  const shell = opened({ getReporte: reporteOf(), postVisto: refusal });
  visit(ReportePage, shell);
  await userEvent.click(await screen.findByRole('button', { name: 'Crear ficha nueva' }));
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text: generalMessages.unavailable }]));
  expect(shell.visited).toEqual([]);
});

test('Volver goes back, or to the list', async () => {
  const shell = opened({ getReporte: reporteOf() });
  visit(ReportePage, shell);
  await userEvent.click(await screen.findByRole('button', { name: 'Volver' }));
  expect(shell.visited[0]?.to).toBe('/reportes');
});

test('a photo opens whole in the viewer', async () => {
  const shell = opened({ getReporte: reporteOf({ fotosReportes: ['fotos_reporte/1', 'fotos_reporte/2'] }) });
  const requested: string[] = [];
  visit(ReportePage, {
    ...shell,
    photo(path, size) {
      requested.push(`${path} ${size}`);
      return Promise.resolve(new Blob());
    },
  });
  const photos = within(await screen.findByRole('list', { name: 'Fotos del reporte 12' }));
  await userEvent.click(photos.getByRole('button', { name: 'Ampliar: Foto 2 de 2 del reporte 12' }));
  const viewer = within(screen.getByRole('dialog', { name: 'Fotos' }));
  const image = viewer.getByRole<HTMLImageElement>('img', { name: 'Foto 2 de 2 del reporte 12' });
  await waitFor(() => expect(image.src).toMatch(/^blob:/));
  expect(requested).toContain('fotos_reporte/2 whole');
});

test('a missing report shows its message', async () => {
  visit(ReportePage, opened({ getReporte: notFound }));
  expect(await screen.findByText(reporteMessages.notFound)).toBeTruthy();
});

test('the page says when the service is down, and tries again on request', async () => {
  visit(ReportePage, opened({ getReporte: downOnce(reporteOf()) }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: 'Reporte #12' })).toBeTruthy();
});

const sentTo = (shell: ReturnType<typeof fakeShell>, call: string) =>
  shell.made.filter(({ id }) => id === call).map(({ outgoing }) => outgoing.body);

test('marks of seen and archived can be undone from their notices', async () => {
  const shell = opened({
    getReporte: reporteOf(),
    postVisto: { ...seenReporte(), cambio: true },
    deleteVisto: reporteOf(),
    postArchivar: ({ body }: { body: { archivado: boolean } }) => ({ ...reporteOf(body), cambio: true }),
  });
  visit(ReportePage, shell);
  await userEvent.click(await seenBox());
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  expect(shell.notices[0]).toMatchObject({ text: 'Reporte 12 marcado como visto', action: { label: 'Deshacer' } });
  act(() => shell.notices[0]?.action?.run());
  await waitFor(async () => expect((await seenBox()).checked).toBe(false));

  await userEvent.click(await archivedBox());
  await waitFor(() => expect(shell.notices).toHaveLength(2));
  act(() => shell.notices[1]?.action?.run());
  await waitFor(async () => expect((await archivedBox()).checked).toBe(false));
  expect(sentTo(shell, 'postArchivar')).toEqual([{ archivado: true }, { archivado: false, version: 1 }]);
});

test('an undo that failed is offered again', async () => {
  const shell = opened({
    getReporte: reporteOf(),
    postVisto: { ...seenReporte(), cambio: true },
    deleteVisto: downOnce(reporteOf()),
  });
  visit(ReportePage, shell);
  await userEvent.click(await seenBox());
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  act(() => shell.notices[0]?.action?.run());
  await waitFor(() => expect(shell.notices).toHaveLength(2));
  expect(shell.notices[1]).toMatchObject({ kind: 'error', action: { label: 'Deshacer' } });
  act(() => shell.notices[1]?.action?.run());
  await waitFor(async () => expect((await seenBox()).checked).toBe(false));
});

test('an undo keeps what somebody did since, says so, and shows the current report', async () => {
  let stored = reporteOf();
  const shell = opened({
    getReporte: () => stored,
    postArchivar: ({ body }: { body: { archivado: boolean; version?: number } }) => {
      if (body.version !== undefined && body.version !== stored.version) throw refusedFor('registro_modificado');
      stored = { ...stored, archivado: body.archivado, version: stored.version + 1 };
      return { ...stored, cambio: true };
    },
  });
  visit(ReportePage, shell);
  await userEvent.click(await archivedBox());
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  stored = seenReporte({ archivado: true, idFicha: 7, version: 3 });
  act(() => shell.notices[0]?.action?.run());
  await waitFor(() =>
    expect(shell.notices[1]).toEqual({
      kind: 'error',
      text: 'El reporte cambió desde entonces. Queda como está ahora.',
    }),
  );
  await waitFor(async () => expect((await seenBox()).checked).toBe(true));
  expect((await archivedBox()).checked).toBe(true);
});

test('a mark that somebody made first is announced without an undo', async () => {
  const shell = opened({
    getReporte: reporteOf(),
    postVisto: { ...seenReporte(), cambio: false },
    postArchivar: { ...seenReporte({ archivado: true, idFicha: 7 }), cambio: false },
  });
  visit(ReportePage, shell);
  await userEvent.click(await seenBox());
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'info', text: 'El reporte 12 ya estaba visto' }]));
  await userEvent.click(await archivedBox());
  await waitFor(() => expect(shell.notices).toHaveLength(2));
  expect(shell.notices[1]).toEqual({ kind: 'info', text: 'El reporte 12 ya estaba archivado' });
});
