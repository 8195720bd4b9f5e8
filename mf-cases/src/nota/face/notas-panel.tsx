import type { Valor } from '@caparazon/call/historial';
import { civilDay, formatDateTime, formatDay, startOfCivilDay } from '@caparazon/call/time';
import { getNotas, getNotasFijadas, type Nota } from '@caparazon/clinic/nota/calls';
import { notaMessages } from '@caparazon/clinic/nota/words';
import { Chip } from '@caparazon/ui/chip';
import { fieldChanges, type HistoryWords } from '@caparazon/ui/history-panel';
import { EntriesPanel, EntryText, Quiet } from '../../animal/face/entries-panel.tsx';
import type { OpenNota } from './nota-dialog.tsx';
import { removeNota, useNotaHistorial, useNotas } from './use-notas.ts';

/** A back-dated note has a day alone. */
const whenWords = (ms: number): string => (ms === startOfCivilDay(civilDay(ms)) ? formatDay(ms) : formatDateTime(ms));

function inWords(campo: string, value: Valor): string {
  if (campo === 'fecha') return whenWords(Number(value));
  if (campo === 'fijada') return value === true ? 'Sí' : 'No';
  return String(value);
}

const words: HistoryWords = {
  title: 'Historial',
  more: 'Ver más',
  failed: 'No pudimos cargar el historial',
  done: { creado: 'Anotada', modificado: 'Corregida', eliminado: 'Eliminada' },
  changes: (cambio) =>
    cambio.que === 'creado' ? [] : fieldChanges({ texto: 'Nota', fecha: 'Cuándo', fijada: 'Fijada' }, inWords)(cambio),
};

interface NotasPanelProps {
  idFicha: number;
  onOpen: (nota: OpenNota) => void;
}

/** The notes of an animal (rule: notes). */
export function NotasPanel({ idFicha, onOpen }: NotasPanelProps) {
  return (
    <EntriesPanel<Nota>
      title="Notas"
      result={useNotas(idFicha)}
      failed="No pudimos cargar las notas"
      none="Nadie anotó nada de este animal."
      idOf={({ idNota }) => idNota}
      nameOf={({ fecha }) => `la nota del ${whenWords(fecha)}`}
      authorOf={({ usuario }) => usuario}
      action="Corregir"
      onOpen={(nota) => onOpen({ nota })}
      remove={removeNota}
      removed={notaMessages.deleted}
      outdates={[getNotas, getNotasFijadas]}
      textOf={({ texto }) => texto}
      words={words}
      usePage={useNotaHistorial}
    >
      {({ texto, fecha, fijada, usuario }) => (
        <>
          {fijada && <Chip tone="carey">Fijada</Chip>}
          <EntryText>{texto}</EntryText>
          <Quiet>
            {whenWords(fecha)}. Anotó {usuario?.nombre ?? 'el sistema'}.
          </Quiet>
        </>
      )}
    </EntriesPanel>
  );
}
