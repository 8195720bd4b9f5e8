import { formatDateTime } from '@caparazon/call/time';
import type { Instancia } from '@caparazon/clinic/tratamiento/instancia';
import { instanciaMessages } from '@caparazon/clinic/tratamiento/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { Chip } from '@caparazon/ui/chip';
import { EmptyState } from '@caparazon/ui/empty-state';
import { IconButton } from '@caparazon/ui/icon-button';
import { type Column, Table } from '@caparazon/ui/table';
import { space } from '@caparazon/ui/theme/tokens';
import Pencil from 'lucide-react/icons/pencil';
import { styled } from 'styled-components';
import { attemptWords, isAttempt, standsUnder } from '../face/attempt-words.ts';
import type { DoseWords } from '../face/dose-or-procedure.ts';
import { type Performing, performHref } from '../face/perform-link.ts';

/** The button is finger-high in a lower row. */
const Snug = styled.div`
  margin-block: calc(-1 * ${space(3)});
`;

interface InstanciasTableProps {
  doseWords: DoseWords;
  idTratamiento: number;
  instancias: readonly Instancia[];
}

export function InstanciasTable({ doseWords, idTratamiento, instancias }: InstanciasTableProps) {
  const { go } = useShell();
  const modify = ({ idInstancia }: Instancia) =>
    go(performHref(idTratamiento), { state: { idInstancia } satisfies Performing });

  const columns: Column<Instancia>[] = [
    { key: 'fechaHora', header: 'Realizada', nowrap: true, cell: ({ fechaHora }) => formatDateTime(fechaHora) },
    {
      key: 'fechaProgramada',
      header: 'Tocaba',
      nowrap: true,
      cell: (instancia) => {
        const programada = standsUnder(instancia);
        return programada === null ? 'Fuera de horario' : formatDateTime(programada);
      },
    },
    {
      key: 'exito',
      header: doseWords.received,
      numeric: true,
      cell: (instancia) =>
        isAttempt(instancia) ? <Chip tone="niebla">{attemptWords(instancia, doseWords)}</Chip> : `${instancia.exito} %`,
    },
    { key: 'comentario', header: 'Comentario', wide: true, cell: ({ comentario }) => comentario },
    { key: 'realizadaPor', header: 'Registrada por', cell: ({ realizadaPor }) => realizadaPor },
    {
      key: 'modificar',
      header: 'Modificar',
      cell: (instancia) => (
        <Snug>
          <IconButton
            label={`Modificar la instancia del ${formatDateTime(instancia.fechaHora)}`}
            icon={<Pencil aria-hidden="true" size={20} />}
            onClick={() => modify(instancia)}
          />
        </Snug>
      ),
    },
  ];
  return (
    <Table
      caption="Instancias"
      columns={columns}
      rows={instancias.toReversed()}
      rowKey={({ idInstancia }) => idInstancia}
      empty={<EmptyState title={instanciaMessages.empty} />}
    />
  );
}
