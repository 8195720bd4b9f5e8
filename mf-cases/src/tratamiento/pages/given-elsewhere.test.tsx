import '../../testing/object-urls.ts';
import { instantOf } from '@caparazon/call/time';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { press, write } from '../testing/form.ts';
import { opened } from '../testing/perform.tsx';
import { instanciaOf, now } from '../testing/samples.ts';
import { stopClockAt } from '../testing/stop-clock.ts';

stopClockAt(now);

test("a medicine that another treatment gave is asked about in the server's words, and given after a yes", async () => {
  const registrada = {
    idInstancia: 9,
    fechaHora: instantOf('2025-11-20T13:40'),
    exito: 100,
    usuario: { idUsuario: 4, nombre: 'Bruno Silva' },
    idFichaTratamiento: 64,
  };
  const shell = await opened(undefined, {
    answers: {
      postInstancia: ({ body }: { body: { repetida?: boolean } }) => {
        if (body.repetida !== false) return instanciaOf();
        throw new ApiFailure(409, {
          message: 'Ya se le dio Ceftazidima a las 13:40, tratamiento 64',
          errores: [],
          codigo: 'medicamento_ya_dado',
          ...{ registrada },
        });
      },
    },
  });
  await press('Dar');
  const question = await screen.findByRole('dialog', {
    name: 'Ya se le dio Ceftazidima a las 13:40, tratamiento 64. ¿Dar otra?',
  });
  expect(question.textContent).toContain('La dio Bruno Silva a las 13:40.');
  await press('Dar de nuevo');
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(shell.made.filter(({ id }) => id === 'postInstancia').map(({ outgoing }) => outgoing.body)).toMatchObject([
    { repetida: false },
    expect.not.objectContaining({ repetida: false }),
  ]);
});

test('what the animal is allergic to is given after a reason, which is sent', async () => {
  const contra = [{ por: 'alergia', sustancia: 'Enrofloxacina', texto: 'Edema de cara', fuente: '' }];
  const shell = await opened(undefined, {
    answers: {
      postInstancia: ({ body }: { body: { motivoContraindicado?: string } }) => {
        if (body.motivoContraindicado) return instanciaOf();
        throw new ApiFailure(409, { message: 'Contra', errores: [], codigo: 'contraindicado', ...{ contra } });
      },
    },
  });
  await press('Dar');
  await screen.findByRole('dialog', { name: 'Está contraindicado. ¿Darlo igual?' });
  await write('Por qué igual', 'Lo dijo la veterinaria');
  await press('Dar igual');
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  const sent = shell.made.filter(({ id }) => id === 'postInstancia').at(-1)?.outgoing.body;
  expect(sent).toMatchObject({ motivoContraindicado: 'Lo dijo la veterinaria' });
});
