import type { Reporte } from '@caparazon/clinic/reporte/calls';
import { reporteMessages } from '@caparazon/clinic/reporte/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { Button } from '@caparazon/ui/button';
import { Dialog } from '@caparazon/ui/dialog';
import { focusField } from '@caparazon/ui/focus-field';
import { TextField } from '@caparazon/ui/text-field';
import { type FormEvent, useId, useState } from 'react';
import { FichaFound } from '../../animal/face/ficha-found.tsx';
import { digitsOf, useFichaByNumber } from '../../animal/face/use-ficha-by-number.ts';
import { linkFicha } from '../api/link-ficha.ts';
import { fichaToLink } from '../model/ficha-to-link.ts';

interface LinkDialogProps {
  reporte: Reporte;
  onClose: () => void;
  onLinked: (reporte: Reporte) => void;
}

/** Links a report to a record. Errors stand beside the field, since the dialog covers the snackbars. */
export function LinkDialog({ reporte: { idReporte, idFicha: current }, onClose, onLinked }: LinkDialogProps) {
  const shell = useShell();
  const form = useId();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [sending, setSending] = useState(false);
  const number = digitsOf(typed);
  const found = useFichaByNumber(number);

  const refuse = (why: string) => {
    setWrong(why);
    focusField('idFicha');
  };
  const link = async (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    const chosen = fichaToLink(typed, current);
    if ('wrong' in chosen) return refuse(chosen.wrong);
    setSending(true);
    try {
      onLinked(await linkFicha(shell, idReporte, chosen.idFicha));
      shell.notify({ kind: 'success', text: reporteMessages.linked(idReporte, chosen.idFicha) });
      onClose();
    } catch (failure) {
      setSending(false);
      refuse(failureText(failure));
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Vincular el reporte #${idReporte}`}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" form={form} loading={sending} loadingText="Vinculando…">
            Vincular
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void link(event)} noValidate>
        <TextField
          label="Nro de ficha"
          name="idFicha"
          inputMode="numeric"
          autoComplete="off"
          required
          hint={current === null ? undefined : `Ahora está vinculado a la ficha #${current}.`}
          readOnly={sending}
          value={typed}
          onValueChange={(text) => {
            setTyped(text);
            setWrong(undefined);
          }}
          error={wrong}
        />
        <FichaFound number={number} found={found} />
      </form>
    </Dialog>
  );
}
