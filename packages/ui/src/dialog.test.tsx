import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { PhotoViewer } from './photo-viewer.tsx';

// jsdom has the element and not its methods.
const { showModal, close } = HTMLDialogElement.prototype;
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
    this.querySelector<HTMLElement>('input, button')?.focus();
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});
afterAll(() => {
  Object.assign(HTMLDialogElement.prototype, { showModal, close });
});

function Screen() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Vincular
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Vincular a una ficha">
        <input aria-label="Número de ficha" />
      </Dialog>
    </>
  );
}

test('it is named by its title, takes the focus, and gives it back where it was', async () => {
  const user = userEvent.setup();
  render(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Vincular' }));
  expect(screen.getByRole('dialog', { name: 'Vincular a una ficha' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Número de ficha'));
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Vincular' }));
});

test('Escape and a press outside close it, a press inside does not', async () => {
  const user = userEvent.setup();
  render(<Screen />);
  const opener = screen.getByRole('button', { name: 'Vincular' });
  await user.click(opener);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(opener);
  fireEvent.pointerDown(screen.getByLabelText('Número de ficha'));
  expect(screen.getByRole('dialog')).toBeTruthy();
  fireEvent.pointerDown(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a confirmation starts on the answer that changes nothing, and while busy can not be sent twice', async () => {
  const user = userEvent.setup();
  const answers: string[] = [];
  const confirm = (busy: boolean) => (
    <ConfirmDialog
      open
      title="¿Desea finalizar el tratamiento?"
      busy={busy}
      onConfirm={() => answers.push('sí')}
      onCancel={() => answers.push('no')}
    />
  );
  const { rerender } = render(confirm(false));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar' }));
  await user.click(screen.getByRole('button', { name: 'Confirmar' }));
  rerender(confirm(true));
  await user.click(screen.getByRole('button', { name: 'Un momento…' }));
  expect(answers).toEqual(['sí']);
});

const photos = [1, 2, 3].map((n) => ({ src: `/${n}.jpg`, alt: `Foto de la tortuga ${n}` }));

function Viewer() {
  const [index, setIndex] = useState<number | null>(0);
  return <PhotoViewer photos={photos} index={index} onIndexChange={setIndex} onClose={() => setIndex(null)} />;
}

test('photos are gone through with the arrows, around the ends, and looked at closer', async () => {
  const user = userEvent.setup();
  render(<Viewer />);
  expect(screen.getByText('Foto 1 de 3')).toBeTruthy();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('img', { name: 'Foto de la tortuga 3' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Foto siguiente' }));
  expect(screen.getByText('Foto 1 de 3')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Acercar' }));
  expect(screen.getByRole('button', { name: 'Alejar' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
