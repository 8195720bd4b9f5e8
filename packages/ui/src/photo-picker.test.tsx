import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PhotoPicker, type PickedPhoto } from './photo-picker.tsx';

function Form({ max = 10, start = [] }: { max?: number; start?: PickedPhoto[] }) {
  const [photos, setPhotos] = useState(start);
  return (
    <PhotoPicker
      label="Fotos"
      name="fotosReporte"
      max={max}
      photos={photos}
      onAdd={(files) =>
        setPhotos([
          ...photos,
          ...files.map(({ name }) => ({ id: name, name, url: `blob:${name}`, status: 'ready' as const })),
        ])
      }
      onRemove={(id) => setPhotos(photos.filter((photo) => photo.id !== id))}
    />
  );
}

const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

test('photos are added in order, counted, and removed with the focus kept', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.upload(screen.getByLabelText('Agregar fotos'), [file('a.jpg'), file('b.jpg')]);
  expect(screen.getByRole('img', { name: 'Foto 2: b.jpg' })).toBeTruthy();
  expect(screen.getByText('Agregar más (quedan 8)')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Quitar la foto 1' }));
  expect(screen.getByRole('img', { name: 'Foto 1: b.jpg' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Fotos' }));
});

test('the last photo removes the button to add', async () => {
  const user = userEvent.setup();
  render(<Form max={1} />);
  await user.upload(screen.getByLabelText('Agregar fotos'), file('a.jpg'));
  expect(screen.queryByLabelText(/Agregar/)).toBeNull();
  expect(screen.getByText('Ya elegiste las 1 fotos que se pueden enviar.')).toBeTruthy();
});

test('each photo shows its state', () => {
  render(
    <Form
      start={[
        { id: 'a', name: 'a.jpg', status: 'working', progress: 0.4 },
        { id: 'b', name: 'b.pdf', status: 'error', message: 'La foto 2 no es una imagen JPEG, PNG o WebP' },
      ]}
    />,
  );
  expect((screen.getByRole('progressbar', { name: 'Preparando la foto 1' }) as HTMLProgressElement).value).toBe(0.4);
  expect(screen.getByText('La foto 2 no es una imagen JPEG, PNG o WebP')).toBeTruthy();
});
