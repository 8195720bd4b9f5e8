import { generalMessages } from '@caparazon/call/words';
import { usuarioMessages } from '@caparazon/office/usuario/words';
import { beforeEach, expect, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersInOrder, refusal } from '../../testing/failures.ts';
import { lastSent, press, write } from '../../testing/open-screen.tsx';
import { type Cut, fakePictures } from '../../testing/pictures.ts';
import { usuarioOf } from '../../testing/usuarios.ts';
import { openEditor } from '../testing/open-editor.tsx';

let cuts: Cut[];
beforeEach(() => {
  cuts = fakePictures();
});

const withPhoto = { foto: ['fotos_usuario/3?v=7'] };

/** A button opens the hidden input. */
const pick = (name: string) =>
  userEvent.upload(screen.getByLabelText('Elegir una foto'), new File(['x'], name, { type: 'image/jpeg' }), {
    applyAccept: false,
  });

const move = (label: string, percent: number) =>
  fireEvent.change(screen.getByRole('slider', { name: label }), { target: { value: String(percent) } });

test('a photo is cut to its middle square, shrunk and sent, and the user read again', async () => {
  const answers = {
    getUsuario: answersInOrder(usuarioOf(), usuarioOf(withPhoto)),
    postFotoUsuario: 'fotos_usuario/3?v=7',
  };
  const shell = await openEditor({ answers });
  await pick('yo.jpg');
  await screen.findByRole('dialog', { name: 'Recortar la foto' });
  await press('Guardar foto');
  expect(await screen.findByRole('button', { name: 'Cambiar foto' })).toBeTruthy();
  expect(cuts).toEqual([{ left: 200, top: 0, side: 1200 }]);
  const sent = lastSent(shell, 'postFotoUsuario') as { body: { foto: Blob } };
  expect(sent).toMatchObject({ params: { idUsuario: '3' }, body: { foto: { type: 'image/jpeg' } } });
  expect(await sent.body.foto.text()).toBe('800x800');
});

test('sliders move and zoom the square within the photo', async () => {
  await openEditor({ answers: { postFotoUsuario: 'x' } });
  await pick('yo.jpg');
  expect((await screen.findByRole<HTMLInputElement>('slider', { name: 'Mover hacia abajo' })).disabled).toBe(true);
  move('Mover a los lados', 100);
  move('Acercar', 33);
  move('Mover hacia abajo', 0);
  await press('Guardar foto');
  await waitFor(() => expect(cuts).toHaveLength(1));
  const [{ left, top, side }] = cuts as [Cut];
  expect(side).toBeCloseTo(1200 / 1.99);
  expect(top).toBeCloseTo(0);
  expect(left + side / 2).toBeCloseTo(1000);
});

test('a finger drags the square', async () => {
  await openEditor({ answers: { postFotoUsuario: 'x' } });
  await pick('yo.jpg');
  const frame = (await screen.findByAltText('Foto elegida, recortada en un cuadrado')).parentElement!;
  Object.defineProperty(frame, 'clientWidth', { value: 240 });
  frame.setPointerCapture = () => undefined;
  // jsdom's pointer events have no coordinates.
  const finger = (type: string, clientX: number) =>
    fireEvent(frame, new MouseEvent(type, { bubbles: true, clientX, clientY: 100 }));
  finger('pointerdown', 100);
  finger('pointermove', 120);
  finger('pointerup', 120);
  finger('pointermove', 220);
  await press('Guardar foto');
  await waitFor(() => expect(cuts[0]?.left).toBeCloseTo(100));
});

test('a file that is no photo says so, and opens nothing', async () => {
  const shell = await openEditor();
  await pick('nota.txt');
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text: usuarioMessages.notAPhoto }]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refusal is shown beside the photo, which can be sent again', async () => {
  const refused = refusal('no_disponible', generalMessages.unavailable);
  await openEditor({ answers: { postFotoUsuario: answersInOrder(refused, 'fotos_usuario/3?v=7') } });
  await pick('yo.jpg');
  await screen.findByRole('dialog');
  await press('Guardar foto');
  expect((await screen.findByRole('alert')).textContent).toBe(generalMessages.unavailable);
  await press('Guardar foto');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('typed text survives a new photo', async () => {
  const answers = {
    getUsuario: answersInOrder(usuarioOf(), usuarioOf(withPhoto)),
    postFotoUsuario: 'fotos_usuario/3?v=7',
  };
  await openEditor({ answers });
  await write('Nombre', 'Ana Laura');
  await pick('yo.jpg');
  await screen.findByRole('dialog');
  await press('Guardar foto');
  await screen.findByRole('button', { name: 'Cambiar foto' });
  expect(screen.getByLabelText<HTMLInputElement>(/^Nombre \*/).value).toBe('Ana Laura');
});

test('the photo is deleted after a question that calls it permanent', async () => {
  const shell = await openEditor({
    answers: { getUsuario: answersInOrder(usuarioOf(withPhoto), usuarioOf()), deleteFotoUsuario: undefined },
  });
  await press('Eliminar foto');
  const question = within(screen.getByRole('dialog', { name: '¿Eliminar la foto?' }));
  expect(question.getByText(/permanente/)).toBeTruthy();
  expect(lastSent(shell, 'deleteFotoUsuario')).toBeUndefined();
  await userEvent.click(question.getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByRole('button', { name: 'Subir foto' })).toBeTruthy();
  expect(lastSent(shell, 'deleteFotoUsuario')).toEqual({ params: { idUsuario: '3' } });
  expect(screen.queryByRole('button', { name: 'Eliminar foto' })).toBeNull();
});

test('declining the question deletes nothing', async () => {
  const shell = await openEditor({ usuario: withPhoto });
  await press('Eliminar foto');
  await press('Cancelar');
  expect(lastSent(shell, 'deleteFotoUsuario')).toBeUndefined();
  expect(screen.getByRole('button', { name: 'Eliminar foto' })).toBeTruthy();
});
