import { fakeShell, InShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { usePhoto } from './use-photo.ts';

const Photo = ({ path }: { path: string | null }): ReactElement => {
  const { src, failed } = usePhoto(path);
  return <output>{failed ? 'falló' : (src ?? 'esperando')}</output>;
};

test('a photo has an object URL while it is shown', async () => {
  const living = new Set<string>();
  let made = 0;
  URL.createObjectURL = () => {
    made += 1;
    living.add(`blob:${made}`);
    return `blob:${made}`;
  };
  URL.revokeObjectURL = (address) => void living.delete(address);

  const shell = fakeShell();
  const { rerender, unmount } = render(<Photo path="fotos_reporte/1" />, {
    wrapper: ({ children }) => <InShell shell={shell}>{children}</InShell>,
  });
  expect(await screen.findByText('blob:1')).toBeTruthy();

  rerender(<Photo path="fotos_reporte/2" />);
  expect(screen.getByText('esperando')).toBeTruthy();
  expect(await screen.findByText('blob:2')).toBeTruthy();
  expect([...living]).toEqual(['blob:2']);

  unmount();
  await waitFor(() => expect(living.size).toBe(0));
});

test('a photo that cannot be loaded says so', async () => {
  const shell = { ...fakeShell(), photo: () => Promise.reject(new Error('404')) };
  render(
    <InShell shell={shell}>
      <Photo path="fotos_reporte/9" />
    </InShell>,
  );
  expect(await screen.findByText('falló')).toBeTruthy();
});
