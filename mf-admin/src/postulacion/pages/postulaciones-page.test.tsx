import { generalMessages } from '@caparazon/call/words';
import type { Postulacion } from '@caparazon/office/postulacion/calls';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersInOrder, refusal } from '../../testing/failures.ts';
import { choose, lastSent, openScreen, press, write } from '../../testing/open-screen.tsx';
import { postulacionOf } from '../../testing/postulaciones.ts';
import { admin, pageOf } from '../../testing/usuarios.ts';
import PostulacionesPage from './postulaciones-page.tsx';

const users = [{ idUsuario: 5, nombreUsuario: 'marta', nombre: 'marta', apellido: 'silva' }];
const jana = postulacionOf({
  idPostulacion: 18,
  nombreVoluntario: 'Jana Köhler',
  correoVoluntario: 'jana@correo.example',
});
/** The same person again. */
const again = postulacionOf({ idPostulacion: 19, correoVoluntario: 'Bruno@correo.example' });

function open(search = '', content: Postulacion[] = [postulacionOf(), jana, again], answers: object = {}) {
  const shell = fakeShell(
    { getPostulaciones: pageOf(content), getUsuarios: users, ...answers },
    { place: { path: '/postulaciones', query: new URLSearchParams(search) }, session: admin },
  );
  openScreen(PostulacionesPage, shell);
  return shell;
}

const rows = async () => (await screen.findAllByRole('row')).slice(1);

/** A clipboard that allows or refuses writing. */
function clipboard(allowed: boolean): string[] {
  const written: string[] = [];
  const writeText = (text: string) => {
    if (!allowed) return Promise.reject(new DOMException('denied', 'NotAllowedError'));
    written.push(text);
    return Promise.resolve();
  };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return written;
}
afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

test('each row shows name, country, date, state and last change', async () => {
  const changed = { estado: 'contactada', nota: 'Viene en enero', modificadoPor: 5, version: 2 } as const;
  open('', [postulacionOf({ ...changed, modificadoEn: Date.UTC(2026, 10, 5, 15, 30) }), jana]);
  const [first, second] = await rows();
  expect(within(first!).getByRole('link', { name: 'Bruno Da Rosa' }).getAttribute('href')).toBe('/postulaciones/17');
  for (const text of ['Uruguay', 'bruno@correo.example', '02/11/2026', 'Contactada', 'Viene en enero']) {
    within(first!).getByText(text);
  }
  await waitFor(() => within(first!).getByText('Marta Silva, 05/11/26 12:30'));
  within(second!).getByText('Nueva');
});

test.each([
  ['', { texto: '', estado: '', robots: undefined, pag: '1' }],
  ['estado=nueva&texto=n%C3%BA%C3%B1ez&pag=2', { texto: 'núñez', estado: 'nueva', robots: undefined, pag: '2' }],
  ['robots=true', { texto: '', estado: '', robots: 'true', pag: '1' }],
  ['estado=aceptada&robots=quizas&pag=0', { texto: '', estado: '', robots: undefined, pag: '1' }],
])('the address «%s» gives the requested filters', async (search, query) => {
  const shell = open(search);
  await rows();
  expect(lastSent(shell, 'getPostulaciones')?.query).toEqual(query);
});

test('filters take effect with Buscar, which puts them into the address', async () => {
  const shell = open('robots=true');
  await rows();
  await press('Filtros');
  await choose('Estado', 'Contactada');
  await write('Buscar', ' jana ');
  expect(shell.visited).toEqual([]);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Buscar' }));
  expect(shell.visited.map(({ to }) => to)).toEqual(['/postulaciones?texto=jana&estado=contactada&robots=true']);
});

test('possible robots stand apart with their own texts, and the filters stay', async () => {
  open('estado=nueva&robots=true', []);
  await screen.findByRole('heading', { name: 'No hay postulaciones con esas características' });
  screen.getByText(/llenaron un campo que las personas no ven/);
  const views = within(screen.getByRole('navigation', { name: 'Qué postulaciones' }));
  expect(views.getByRole('link', { current: 'page' }).textContent).toBe('Posibles robots');
  expect(views.getByRole('link', { name: 'Personas' }).getAttribute('href')).toBe('/postulaciones?estado=nueva');
});

test.each([
  ['', 'Todavía no se anotó nadie'],
  ['robots=true', 'No hay posibles robots'],
])('an empty list says so: «%s»', async (search, text) => {
  open(search, []);
  await screen.findByRole('heading', { name: text });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Exportar 0 postulaciones' }).disabled).toBe(true);
});

test('the page says when the service is down, and tries again on request', async () => {
  const down = refusal('no_disponible', generalMessages.unavailable);
  open('', [], { getPostulaciones: answersInOrder(down, pageOf([jana])) });
  await screen.findByText(generalMessages.unavailable);
  await press('Reintentar');
  expect(await rows()).toHaveLength(1);
});

test('the chosen addresses are copied, each once, as the button counts', async () => {
  const written = clipboard(true);
  const shell = open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir a Jana Köhler' }));
  screen.getByRole('button', { name: 'Copiar 1 dirección' });
  await press('Elegir toda la página');
  await userEvent.click(screen.getByRole('button', { name: 'Copiar 2 direcciones' }));
  expect(written).toEqual(['jana@correo.example, Bruno@correo.example']);
  expect(shell.notices).toEqual([{ kind: 'success', text: '2 direcciones en el portapapeles' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar la selección' }));
  expect(screen.queryByRole('button', { name: /^Copiar/ })).toBeNull();
});

test('a refused clipboard shows the text to copy by hand', async () => {
  clipboard(false);
  const shell = open();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir a Jana Köhler' }));
  await press('Copiar 1 dirección');
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Para copiar a mano');
  expect(text.value).toBe('jana@correo.example');
  expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe(text.value);
  expect(shell.notices).toEqual([]);
});

test('the chosen sign-ups get one state, and one that another person changed is named', async () => {
  const shell = open('', [postulacionOf({ nota: 'Viene en enero', version: 4 }), jana], {
    postEstadoPostulacion: answersInOrder(jana, refusal('registro_modificado', 'Otra persona la cambió.')),
  });
  await rows();
  await press('Elegir toda la página');
  await press('Cambiar el estado');
  const dialog = await screen.findByRole('dialog', { name: 'Cambiar el estado de 2 postulaciones' });
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Descartada' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Marcar como descartada' }));
  await waitFor(() =>
    expect(shell.notices).toEqual([
      {
        kind: 'error',
        text: '1 postulación: Descartada. Sin cambiar: 1 postulación. Jana Köhler: Otra persona la cambió.',
      },
    ]),
  );
  const sent = shell.made.filter(({ id }) => id === 'postEstadoPostulacion').map(({ outgoing }) => outgoing);
  expect(sent).toEqual([
    { params: { idPostulacion: '17' }, body: { estado: 'descartada', nota: 'Viene en enero', version: 4 } },
    { params: { idPostulacion: '18' }, body: { estado: 'descartada', nota: jana.nota, version: jana.version } },
  ]);
  expect(screen.queryByRole('button', { name: /^Copiar/ })).toBeNull();
});

test("the export uses the list's filters, and reports a failure", async () => {
  const down = refusal('no_disponible', generalMessages.unavailable);
  const shell = open('estado=nueva', [jana], { getExportarPostulaciones: down });
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar 1 postulación' }));
  await screen.findByText(generalMessages.unavailable);
  expect(lastSent(shell, 'getExportarPostulaciones')).toEqual({
    query: { texto: '', estado: 'nueva', robots: undefined },
  });
});

test('the exports are listed with author and count', async () => {
  const cambios = [{ campo: 'cantidad', antes: null, despues: 8 }];
  const line = { fecha: Date.UTC(2026, 10, 5, 15, 30), idUsuario: 5, nombre: null, que: 'exportado', cambios };
  const shell = open('', [jana], { getExportacionesPostulaciones: pageOf([line]) });
  await rows();
  expect(lastSent(shell, 'getExportacionesPostulaciones')).toBeUndefined();
  await userEvent.click(screen.getByText('Quién las exportó'));
  const entry = (await screen.findByText('Exportación')).closest('li');
  await waitFor(() => expect(entry?.textContent).toContain('Marta Silva, 05/11/26 12:30'));
  expect(entry?.textContent).toContain('Postulaciones');
  expect(entry?.textContent).toContain('8');
});
