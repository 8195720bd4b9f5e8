import type { Valor } from '@caparazon/call/historial';
import { formatDay } from '@caparazon/call/time';
import { getNombresProblema, getProblemas, type Problema } from '@caparazon/clinic/problema/calls';
import { problemaMessages } from '@caparazon/clinic/problema/words';
import { Chip } from '@caparazon/ui/chip';
import { fieldChanges, type HistoryWords } from '@caparazon/ui/history-panel';
import { styled } from 'styled-components';
import { EntriesPanel, Quiet } from '../../animal/face/entries-panel.tsx';
import type { OpenProblema } from './problema-dialog.tsx';
import { estadoTones, estadoWords, stateWords } from './problema-words.ts';
import { removeProblema, useProblemaHistorial, useProblemas } from './use-problemas.ts';

const States = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
`;

function inWords(campo: string, value: Valor): string {
  if (campo === 'desde' || campo === 'fecha') return formatDay(Number(value));
  return estadoWords[value as keyof typeof estadoWords] ?? String(value);
}

const labels = {
  nombre: 'Qué tiene',
  desde: 'Desde',
  estado: 'Cómo está',
  fecha: 'Está así desde',
  comentario: 'Comentario',
};

const words: HistoryWords = {
  title: 'Historial',
  more: 'Ver más',
  failed: 'No pudimos cargar el historial',
  done: { creado: 'Anotado', modificado: 'Cambiado', eliminado: 'Eliminado' },
  changes: (cambio) => (cambio.que === 'creado' ? [] : fieldChanges(labels, inWords)(cambio)),
};

interface ProblemasPanelProps {
  idFicha: number;
  onOpen: (problema: OpenProblema) => void;
}

/** The problems of an animal, each with how it went (rule: problems). */
export function ProblemasPanel({ idFicha, onOpen }: ProblemasPanelProps) {
  return (
    <EntriesPanel<Problema>
      title="Problemas"
      result={useProblemas(idFicha)}
      failed="No pudimos cargar los problemas"
      none="Nadie anotó un problema de este animal."
      idOf={({ idProblema }) => idProblema}
      nameOf={({ nombre }) => nombre}
      authorOf={({ usuario }) => usuario}
      action="Cambiar"
      onOpen={(problema) => onOpen({ problema })}
      remove={removeProblema}
      removed={problemaMessages.deleted}
      outdates={[getProblemas, getNombresProblema]}
      textOf={({ desde }) => `Estaba anotado desde el ${formatDay(desde)}.`}
      words={words}
      usePage={useProblemaHistorial}
    >
      {({ nombre, estado, estados }) => (
        <>
          <strong>{nombre}</strong>
          <Chip tone={estadoTones[estado]}>{estadoWords[estado]}</Chip>
          <States>
            {estados.toReversed().map((one) => (
              <li key={`${one.estado}/${one.fecha}`}>
                <Quiet>{stateWords(one)}</Quiet>
              </li>
            ))}
          </States>
        </>
      )}
    </EntriesPanel>
  );
}
