import { formatDateTime } from '@caparazon/call/time';
import { type FichaAnimal, getFichaAnimal, getFichaAnimalHistorial } from '@caparazon/clinic/animal/calls';
import {
  getHistorialLiberacion,
  getLiberacion,
  type Liberacion,
  type Suelta,
} from '@caparazon/clinic/liberacion/calls';
import { liberacionMessages } from '@caparazon/clinic/liberacion/words';
import { conUnidad } from '@caparazon/clinic/medicion/values';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { pointOf } from '@caparazon/screen-kit/point';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { Button } from '@caparazon/ui/button';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { DescriptionList } from '@caparazon/ui/description-list';
import { Panel } from '@caparazon/ui/panel';
import { Skeleton } from '@caparazon/ui/skeleton';
import { space } from '@caparazon/ui/theme/tokens';
import { lazy, Suspense, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { animalWords } from '../../animal/face/animal-words.ts';
import { PhotoGallery } from '../../foto/face/photo-gallery.tsx';
import { EndOfCare } from '../../tratamiento/face/end-of-care.tsx';
import { useTratamientosActivos } from '../../tratamiento/face/use-tratamientos-activos.ts';
import { undoRelease } from '../api/liberacion.ts';
import { AptoWords } from './apto-panel.tsx';
import { CorrectForm } from './correct-form.tsx';
import { MissingList } from './missing-list.tsx';
import { TagsLine } from './tags-line.tsx';

const PlaceMap = lazy(() => import('@caparazon/screen-kit/components/place-map'));

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

interface ReleasedProps {
  ficha: FichaAnimal;
  liberacion: Liberacion;
}

/** The release of an animal (rules: release, release-undone). */
export function Released({ ficha, liberacion }: ReleasedProps) {
  const { suelta } = liberacion;
  const [correcting, setCorrecting] = useState(false);
  if (suelta === null) return <ByRecord ficha={ficha} />;
  return (
    <Panel title={correcting ? 'Corregir la liberación' : 'Volvió al mar'}>
      {correcting ? (
        <CorrectForm ficha={ficha} suelta={suelta} onClose={() => setCorrecting(false)} />
      ) : (
        <RecordedRelease ficha={ficha} liberacion={liberacion} suelta={suelta} onCorrect={() => setCorrecting(true)} />
      )}
    </Panel>
  );
}

/** Only the record says so: it predates recorded releases, or was edited. */
function ByRecord({ ficha: { idFichaAnimal, desenlace, fechaEgreso, lugarDestinoFinal } }: { ficha: FichaAnimal }) {
  if (desenlace === 'trasladado')
    return (
      <Panel title="Ya no se libera">
        <p>
          Se trasladó a {lugarDestinoFinal}. <a href={`/desenlace/${idFichaAnimal}`}>Ver el desenlace</a>.
        </p>
      </Panel>
    );
  return (
    <Panel title="Volvió al mar">
      <p>
        Lo dice su ficha{fechaEgreso !== null && `: el ${formatDateTime(fechaEgreso)}`}
        {lugarDestinoFinal && ` en ${lugarDestinoFinal}`}. La liberación no se registró desde esta pantalla;{' '}
        <a href={`/fichas/${idFichaAnimal}`}>se corrige en la ficha</a>.
      </p>
    </Panel>
  );
}

function RecordedRelease({
  ficha,
  liberacion,
  suelta,
  onCorrect,
}: ReleasedProps & { suelta: Suelta; onCorrect: () => void }) {
  const point = pointOf(suelta);
  const tratamientos = useTratamientosActivos(ficha.idFichaAnimal);
  const { pesoEgreso, faltaban, fotos } = suelta;
  return (
    <Stack>
      <DescriptionList
        items={[
          { label: 'Cuándo', value: formatDateTime(suelta.fechaHora) },
          { label: 'Dónde', value: suelta.lugar },
          { label: 'Quiénes', value: suelta.quienes },
          { label: 'Peso al liberarlo', value: pesoEgreso === null ? '' : conUnidad(pesoEgreso, 'kg') },
          { label: 'Lo registró', value: suelta.usuario?.nombre ?? '' },
          { label: 'Observaciones', value: suelta.observaciones, wide: true },
        ]}
      />
      {point && (
        <Suspense fallback={<Skeleton height="20rem" />}>
          <PlaceMap point={point} />
        </Suspense>
      )}
      {fotos.length > 0 && <PhotoGallery paths={fotos} of="de la liberación" />}
      <TagsLine ficha={ficha} />
      {liberacion.apto ? <AptoWords apto={liberacion.apto} /> : <p>Nadie lo había declarado apto para liberar.</p>}
      {faltaban.length > 0 && (
        <div>
          <p>Al liberarlo faltaba:</p>
          <MissingList label="Lo que faltaba al liberarlo" missing={faltaban} />
        </div>
      )}
      {tratamientos.data && <EndOfCare tratamientos={tratamientos.data.content} />}
      <Actions className="no-imprimir">
        <Button onClick={onCorrect}>Corregir la liberación</Button>
        <Undo ficha={ficha} version={suelta.version} />
      </Actions>
    </Stack>
  );
}

function Undo({ ficha, version }: { ficha: FichaAnimal; version: number }) {
  const shell = useShell();
  const outdate = useOutdate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const undo = async () => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    try {
      await undoRelease(shell, ficha.idFichaAnimal, version);
      shell.notify({ kind: 'success', text: liberacionMessages.undone });
    } catch (failure) {
      shell.notify({ kind: 'error', text: failureText(failure) });
    } finally {
      sending.current = false;
      setBusy(false);
      setAsking(false);
      outdate(getFichaAnimal, getFichaAnimalHistorial, getLiberacion, getHistorialLiberacion);
    }
  };
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Deshacer la liberación…
      </Button>
      <ConfirmDialog
        open={asking}
        title={`¿Deshacer la liberación de ${animalWords(ficha)}?`}
        confirmLabel="Deshacerla: sigue en rehabilitación"
        danger
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void undo()}
      >
        <p>
          Es para una liberación que no fue. La ficha vuelve a «En rehabilitación», con lo que decía antes, y quien lo
          reportó deja de leer «Volvió al mar». Los criterios se marcan de nuevo, y hay que decidir otra vez si está
          apto.
        </p>
      </ConfirmDialog>
    </>
  );
}
