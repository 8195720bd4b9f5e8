/** Whether texts can be edited and pages are up to date. */

import { getTexto, getTextos, postDibujar, type Texto } from '@caparazon/public-site/textos/calls';
import { textosMessages } from '@caparazon/public-site/textos/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { Note } from '@caparazon/screen-kit/components/note';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { Button } from '@caparazon/ui/button';
import { type ReactElement, useState } from 'react';

export function EstadoSitio({ estado, alDia }: Pick<Texto, 'estado' | 'alDia'>): ReactElement | null {
  const shell = useShell();
  const outdate = useOutdate();
  const [drawing, setDrawing] = useState(false);

  const draw = async () => {
    setDrawing(true);
    try {
      const now = await shell.call(postDibujar, {});
      if (now.alDia) shell.notify({ kind: 'success', text: textosMessages.drawn });
      else shell.notify({ kind: 'error', text: textosMessages.notDrawn });
      outdate(getTextos, getTexto);
    } catch (failure) {
      shell.notify({ kind: 'error', text: failureText(failure) });
    } finally {
      setDrawing(false);
    }
  };

  if (estado !== 'editables') return <Note>{textosMessages.byHandOnly}</Note>;
  if (alDia) return null;
  return (
    <Note
      action={
        <Button loading={drawing} loadingText="Dibujando…" onClick={() => void draw()}>
          Dibujar las páginas
        </Button>
      }
    >
      Las páginas públicas todavía muestran los textos de antes.
    </Note>
  );
}
