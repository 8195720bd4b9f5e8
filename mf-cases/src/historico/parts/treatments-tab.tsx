import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { Button, LinkButton } from '@caparazon/ui/button';
import { CardGrid } from '@caparazon/ui/card-grid';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { SkeletonCards } from '@caparazon/ui/skeleton';
import List from 'lucide-react/icons/list';
import { inCare } from '../../animal/face/place-words.ts';
import type { CurrentDoses } from '../hooks/use-pending-doses.ts';
import { byUrgency } from '../model/pending-doses.ts';
import { AllTreatments, allTreatmentsHash } from './all-treatments.tsx';
import { TabTop } from './tab-top.tsx';
import { TreatmentCard } from './treatment-card.tsx';

interface TreatmentsTabProps {
  ficha: FichaAnimal;
  doses: CurrentDoses;
}

export function TreatmentsTab({ ficha, doses }: TreatmentsTabProps) {
  const { go, place } = useShell();
  return (
    <>
      <TabTop title="Tratamientos activos">
        <Button
          icon={<List aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => go(`${place.path}#${allTreatmentsHash}`)}
        >
          Todos los tratamientos
        </Button>
      </TabTop>
      <Active ficha={ficha} doses={doses} />
      <AllTreatments ficha={ficha} />
    </>
  );
}

function Active({ ficha, doses: { current, failure, refresh, now } }: TreatmentsTabProps) {
  if (!current && failure) {
    return <ErrorState title="No pudimos cargar los tratamientos" headingLevel={3} onRetry={refresh} />;
  }
  if (!current) return <SkeletonCards count={2} />;
  const { tratamientos, pending } = current;
  if (tratamientos.length === 0) {
    return (
      <EmptyState
        title="No hay tratamientos activos"
        headingLevel={3}
        action={
          inCare(ficha) && (
            <LinkButton href={`/alta_tratamiento/${ficha.idFichaAnimal}`}>Indicar un tratamiento</LinkButton>
          )
        }
      />
    );
  }
  // Nobody waits for doses after care.
  const waits = inCare(ficha);
  const overdue = new Map(
    waits ? pending.overdue.map(({ tratamiento, programada }) => [tratamiento.idFichaTratamiento, programada]) : [],
  );
  return (
    <CardGrid label="Tratamientos activos">
      {tratamientos.toSorted(byUrgency(overdue)).map((tratamiento) => (
        <TreatmentCard
          key={tratamiento.idFichaTratamiento}
          tratamiento={tratamiento}
          overdue={overdue.get(tratamiento.idFichaTratamiento)}
          now={now}
          waits={waits}
        />
      ))}
    </CardGrid>
  );
}
