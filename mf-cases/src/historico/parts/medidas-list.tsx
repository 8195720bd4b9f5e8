import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import type { Medicion } from '@caparazon/clinic/medicion/calls';
import type { TipoMedicion } from '@caparazon/clinic/medicion/tipos';
import { cifra, conUnidad } from '@caparazon/clinic/medicion/values';
import { medicionMessages } from '@caparazon/clinic/medicion/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { Button } from '@caparazon/ui/button';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { IconButton } from '@caparazon/ui/icon-button';
import { Section } from '@caparazon/ui/section';
import { Table } from '@caparazon/ui/table';
import { space } from '@caparazon/ui/theme/tokens';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { startTransition, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { animalWords } from '../../animal/face/animal-words.ts';
import { editSheetHref } from '../../fichaDiaria/face/addresses.ts';
import { MedidaDialog } from '../../medicion/face/medida-dialog.tsx';
import { valueText, whenText } from '../../medicion/face/medida-words.ts';
import { useOutdateMedidas } from '../../medicion/face/use-medidas.ts';
import { removeMedicion } from '../api/remove-medicion.ts';

const Actions = styled.div`
  display: flex;
  gap: ${space(1)};
`;

const Pages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  padding-block-start: ${space(3)};

  > span {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(2)};
  }
`;

/** More rows at once would block a phone. */
const rowsAtOnce = 30;
const rowsATime = 10;

interface MedidasListProps {
  ficha: FichaAnimal;
  tipos: readonly TipoMedicion[];
  /** By time. */
  mediciones: readonly Medicion[];
}

function noteOf({ metodo, exactitud, unidad, comentario, origen, usuario }: Medicion): string {
  const from = { ficha: 'Ficha de ingreso', ficha_diaria: 'Ficha diaria', medicion: '' }[origen];
  const exact = exactitud === null ? '' : `± ${conUnidad(exactitud, unidad)}`;
  return [from, metodo, exact, comentario, usuario?.nombre].filter(Boolean).join('; ');
}

export function MedidasList({ ficha, tipos, mediciones }: MedidasListProps) {
  const [open, setOpen] = useState(false);
  return (
    <Section
      title={`Todas las medidas (${cifra(mediciones.length)})`}
      // Rows are drawn in slices, once somebody wants to see them.
      onToggle={(now) => startTransition(() => setOpen(now))}
    >
      {open && <Rows {...{ ficha, tipos, mediciones }} />}
    </Section>
  );
}

/** Another page is drawn whole, since a shrinking table would move the page. */
function useDrawnRows(): number {
  const [drawn, setDrawn] = useState(rowsATime);
  useEffect(() => {
    if (drawn < rowsAtOnce) startTransition(() => setDrawn(drawn + rowsATime));
  }, [drawn]);
  return drawn;
}

function Rows({ ficha, tipos, mediciones }: MedidasListProps) {
  const shell = useShell();
  const outdate = useOutdateMedidas();
  const drawn = useDrawnRows();
  const [requestedPage, setRequestedPage] = useState(0);
  const [editing, setEditing] = useState<Medicion | null>(null);
  const [removing, setRemoving] = useState<Medicion | null>(null);
  const [busy, setBusy] = useState(false);
  const names = new Map(tipos.map(({ tipo, nombre }) => [tipo, nombre]));
  const nameOf = ({ tipo }: Medicion) => names.get(tipo) ?? tipo;
  const wordsOf = (medida: Medicion) => `${nameOf(medida)} ${valueText(medida)}, ${whenText(medida)}`;
  const total = mediciones.length;
  const last = Math.max(0, Math.ceil(total / rowsAtOnce) - 1);
  const page = Math.min(requestedPage, last);
  const end = total - page * rowsAtOnce;
  const rows = mediciones.slice(Math.max(0, end - drawn), end).reverse();

  const remove = async () => {
    if (removing?.idMedicion === null || removing === null) return;
    setBusy(true);
    try {
      await removeMedicion(shell, removing.idMedicion, removing.version);
      shell.notify({ kind: 'success', text: medicionMessages.removed });
      setRemoving(null);
    } catch (failure) {
      shell.notify({ kind: 'error', text: failureText(failure) });
      // The new content must be read before deciding again.
      setRemoving(null);
    } finally {
      setBusy(false);
      outdate();
    }
  };

  return (
    <>
      <Table
        caption="Medidas, la última primero"
        captionHidden
        rows={rows}
        rowKey={(medida) =>
          medida.idMedicion ?? `${medida.origen}-${medida.idFichaDiaria}-${medida.tipo}-${medida.fechaHora}`
        }
        columns={[
          { key: 'fecha', header: 'Cuándo', cell: whenText, nowrap: true },
          { key: 'tipo', header: 'Qué', cell: nameOf },
          {
            key: 'valor',
            header: 'Valor',
            cell: valueText,
            numeric: true,
            nowrap: true,
          },
          { key: 'nota', header: 'Cómo y quién', cell: noteOf },
          {
            key: 'acciones',
            header: <span className="solo-lectores">Acciones</span>,
            cell: (medida) => (
              <Actions className="no-imprimir">
                {medida.origen === 'medicion' && (
                  <>
                    <IconButton
                      label={`Corregir ${wordsOf(medida)}`}
                      icon={<Pencil aria-hidden="true" />}
                      aria-haspopup="dialog"
                      onClick={() => setEditing(medida)}
                    />
                    {medida.borrable && (
                      <IconButton
                        label={`Borrar ${wordsOf(medida)}`}
                        icon={<Trash2 aria-hidden="true" />}
                        aria-haspopup="dialog"
                        onClick={() => setRemoving(medida)}
                      />
                    )}
                  </>
                )}
                {medida.origen === 'ficha' && <a href={`/fichas/${ficha.idFichaAnimal}`}>Ver la ficha</a>}
                {medida.idFichaDiaria !== null && (
                  <a href={editSheetHref(ficha.idFichaAnimal, medida.idFichaDiaria)}>Modificar la ficha diaria</a>
                )}
              </Actions>
            ),
          },
        ]}
      />
      {last > 0 && (
        <Pages className="no-imprimir" aria-label="Páginas de las medidas">
          <p role="status">
            {cifra(page * rowsAtOnce + 1)} a {cifra(page * rowsAtOnce + rows.length)} de {cifra(total)}
          </p>
          <span>
            <Turn to={0} {...{ page, last, setRequestedPage }} label="Las últimas" />
            <Turn to={page - 1} {...{ page, last, setRequestedPage }} label="Más nuevas" />
            <Turn to={page + 1} {...{ page, last, setRequestedPage }} label="Más viejas" />
            <Turn to={last} {...{ page, last, setRequestedPage }} label="Las primeras" />
          </span>
        </Pages>
      )}
      <MedidaDialog
        idFicha={ficha.idFichaAnimal}
        animal={animalWords(ficha)}
        open={editing !== null}
        editing={editing ?? undefined}
        onClose={() => setEditing(null)}
      />
      <ConfirmDialog
        open={removing !== null}
        title="¿Borrar esta medida?"
        confirmLabel="Borrar medida"
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setRemoving(null)}
      >
        {removing && <p>{wordsOf(removing)}. El historial guarda lo que decía.</p>}
      </ConfirmDialog>
    </>
  );
}

interface TurnProps {
  label: string;
  /** Pages count from 0. */
  to: number;
  page: number;
  last: number;
  setRequestedPage: (page: number) => void;
}

const Turn = ({ label, to, page, last, setRequestedPage }: TurnProps) => (
  <Button
    variant="quiet"
    disabled={to < 0 || to > last || to === page}
    onClick={() => startTransition(() => setRequestedPage(to))}
  >
    {label}
  </Button>
);
