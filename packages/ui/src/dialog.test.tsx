import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { PhotoViewer } from './photo-viewer.tsx';

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
afterEach(() => {
  jest.restoreAllMocks();
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

test('a dialog is named by its title, takes the focus and returns it', async () => {
  const user = userEvent.setup();
  render(<Screen />);
  await user.click(screen.getByRole('button', { name: 'Vincular' }));
  expect(screen.getByRole('dialog', { name: 'Vincular a una ficha' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Número de ficha'));
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Vincular' }));
});

/** @param at page milliseconds */
function pressOn(element: Element, at: number) {
  const press = createEvent.pointerDown(element);
  Object.defineProperty(press, 'timeStamp', { value: at });
  fireEvent(element, press);
}

async function opened() {
  jest.spyOn(performance, 'now').mockReturnValue(1000);
  render(<Screen />);
  await userEvent.click(screen.getByRole('button', { name: 'Vincular' }));
  return screen.getByRole('dialog');
}

test('Escape closes a dialog', async () => {
  fireEvent(await opened(), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a press outside closes it at its end, so that the click does not reach the page below', async () => {
  const dialog = await opened();
  pressOn(dialog, 1500);
  expect(screen.getByRole('dialog')).toBe(dialog);
  fireEvent.click(dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a double click on the opener does not close it, but a later press does', async () => {
  const dialog = await opened();
  pressOn(dialog, 1499);
  fireEvent.click(dialog);
  expect(screen.getByRole('dialog')).toBe(dialog);
  pressOn(dialog, 1900);
  fireEvent.click(dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a text selection that ends outside does not close it', async () => {
  const dialog = await opened();
  pressOn(screen.getByLabelText('Número de ficha'), 2000);
  // Browsers send a drag's click to the common ancestor.
  fireEvent.click(dialog);
  expect(screen.getByRole('dialog')).toBe(dialog);
});

test('a confirmation focuses the safe answer, and cannot be sent twice', async () => {
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

test('arrows go through photos around the ends, and photos can be zoomed', async () => {
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
