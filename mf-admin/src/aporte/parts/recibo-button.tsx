import type { Aporte } from '@caparazon/office/aporte/calls';
import { isErased } from '@caparazon/office/aporte/cedula';
import { useShell } from '@caparazon/remote-contract/shell';
import type { ReactElement } from 'react';
import { downloadRecibo, giveRecibo } from '../api/aporte.ts';
import { DownloadButton } from './download-button.tsx';

interface ReciboButtonProps {
  aporte: Aporte;
  /** In a column that says what it is. */
  brief?: boolean;
  /** Gets the contribution with its receipt. */
  onGiven: (aporte: Aporte) => void;
}

/** The receipt of a contribution, which gets its number when it is first asked for (rule: receipts). */
export function ReciboButton({ aporte, brief = false, onGiven }: ReciboButtonProps): ReactElement | null {
  const shell = useShell();
  const { idAporte, recibo = '', anulado, cedulaIdentidad } = aporte;
  if (recibo === '' && (anulado !== null || isErased(cedulaIdentidad))) return null;
  const named = brief ? recibo : `Recibo ${recibo}`;
  const name = recibo === '' ? 'Dar recibo' : named;
  const fetchFile = async () => {
    const given = await giveRecibo(shell, idAporte);
    const file = await downloadRecibo(shell, idAporte);
    onGiven(given);
    return file;
  };
  return (
    <DownloadButton fetchFile={fetchFile} busyText="Preparando el recibo…">
      {brief ? name : `${name} (PDF)`}
    </DownloadButton>
  );
}
