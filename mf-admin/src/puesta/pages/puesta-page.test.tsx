/** /puesta_en_marcha (rule: setting-up). */
import { correoMessages } from '@caparazon/office/correo/words';
import { type Paso, type Puesta, pasos } from '@caparazon/office/puesta/calls';
import { hearCounts } from '@caparazon/remote-contract/counts-changed';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lastSent, openScreen } from '../../testing/open-screen.tsx';
import { admin, pageOf } from '../../testing/usuarios.ts';
import PuestaPage from './puesta-page.tsx';

const puesta = (...hechos: readonly Paso[]): Puesta => ({
  faltan: pasos.length - hechos.length,
  cerrada: false,
  marcas: hechos.map((paso) => ({ paso, idUsuario: 1, fecha: 0 })),
});

function open({
  remitente = null as string | null,
  cuentas = 1,
  deOrigen = true,
  hechos = [] as readonly Paso[],
} = {}) {
  const marks = new Set<Paso>(hechos);
  let cerrada = false;
  const now = () => ({ ...puesta(...marks), cerrada });
  const shell = fakeShell(
    {
      getPuesta: now,
      postMarcarPuesta({ params, body }: Record<string, unknown>) {
        const { paso, hecho } = { ...(params as { paso: Paso | 'cierre' }), ...(body as { hecho: boolean }) };
        if (paso === 'cierre') cerrada = hecho;
        else if (hecho) marks.add(paso);
        else marks.delete(paso);
        return now();
      },
      getTextos: { estado: 'editables', alDia: true, textos: [{ idTexto: 'organizacion', deOrigen }] },
      getUsuariosPage: pageOf([], cuentas),
      getUsuarios: [{ idUsuario: 1, nombreUsuario: 'elena', nombre: 'Elena', apellido: 'Bruzzone' }],
      getCorreos: { ...pageOf([]), remitente },
      postCorreoDePrueba: {},
    },
    { place: { path: '/puesta_en_marcha' }, session: admin },
  );
  openScreen(PuestaPage, shell);
  return shell;
}

const card = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('article') as HTMLElement);

test('what is proved is marked by itself, once, and the menu is told', async () => {
  let told = 0;
  const deaf = hearCounts(() => void told++);
  const shell = open({ cuentas: 2, deOrigen: false });
  await waitFor(() => expect(screen.getAllByText('Hecho')).toHaveLength(2));
  await waitFor(() => expect(told).toBe(2));
  const sent = shell.made.filter(({ id }) => id === 'postMarcarPuesta').map(({ outgoing }) => outgoing.params);
  expect(sent).toEqual([{ paso: 'textos' }, { paso: 'cuentas' }]);
  // No mark of a proof can be taken back.
  expect((await card('Otra cuenta')).queryByRole('button')).toBeNull();
  deaf();
});

test('what nobody can know is marked by hand, says who and when, and can be taken back', async () => {
  const shell = open();
  const key = await card('La clave de las copias, en otro lado');
  await userEvent.click(key.getByRole('button', { name: /^Ya está guardada afuera/ }));
  expect(await key.findByText(/, Elena Bruzzone$/)).toBeTruthy();
  expect(lastSent(shell, 'postMarcarPuesta')).toEqual({ params: { paso: 'clave' }, body: { hecho: true } });
  await userEvent.click(key.getByRole('button', { name: /^Todavía no/ }));
  expect(await key.findByText('Por hacer')).toBeTruthy();
});

test('without mail the step says how to set it up, and may be done without', async () => {
  open();
  const mail = await card('El correo');
  expect(await mail.findByText(/SMTP_URL y MAIL_FROM/)).toBeTruthy();
  expect(mail.getByRole('button', { name: /^Seguimos sin correo/ })).toBeTruthy();
  expect(mail.queryByRole('button', { name: 'Enviar un correo de prueba' })).toBeNull();
});

test('with mail the step sends a trial to oneself', async () => {
  const shell = open({ remitente: 'avisos@caparazon.example' });
  const mail = await card('El correo');
  await userEvent.click(await mail.findByRole('button', { name: 'Enviar un correo de prueba' }));
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'success', text: correoMessages.testSent }]));
});

test('the list leaves the menu and comes back', async () => {
  open({ hechos: pasos });
  expect(await screen.findByText(/^Está todo/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Sacarla del menú' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Volver a ponerla en el menú' }));
  expect(await screen.findByRole('button', { name: 'Sacarla del menú' })).toBeTruthy();
});
