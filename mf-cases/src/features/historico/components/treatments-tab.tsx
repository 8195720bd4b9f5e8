import type { Tratamiento } from '@caparazon/contracts/cases/fichaTratamiento';
import { useShell } from '@caparazon/remote-contract/shell';
import { Button, LinkButton } from '@caparazon/ui/button';
import { CardGrid } from '@caparazon/ui/card-grid';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { SkeletonCards } from '@caparazon/ui/skeleton';
import List from 'lucide-react/icons/list';
import { useNow } from '../../../shared/fichaTratamiento/use-now.ts';
import { useTratamientosActivos } from '../api/use-tratamientos.ts';
import { AllTreatments, allTreatmentsHash } from './all-treatments.tsx';
import { TabTop } from './tab-top.tsx';
import { nextDose, TreatmentCard } from './treatment-card.tsx';

/** Overdue treatments first, since somebody has to decide; then by the next dose. */
const byUrgency = (now: number) => (one: Tratamiento, other: Tratamiento) =>
  Number(other.shouldBeEnded) - Number(one.shouldBeEnded) ||
  (nextDose(one, now) ?? Infinity) - (nextDose(other, now) ?? Infinity) ||
  one.idFichaTratamiento - other.idFichaTratamiento;

interface TreatmentsTabProps {
  idFicha: number;
  /** The animal: 'Tortuga verde #7'. */
  name: string;
}

/** The active treatments of an animal, and the link to all its treatments. */
export function TreatmentsTab({ idFicha, name }: TreatmentsTabProps) {
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
      <Active idFicha={idFicha} />
      <AllTreatments idFicha={idFicha} name={name} />
    </>
  );
}

function Active({ idFicha }: { idFicha: number }) {
  const { data, failure, refresh } = useTratamientosActivos(idFicha);
  const now = useNow();

  if (!data && failure) {
    return <ErrorState title="No pudimos cargar los tratamientos" headingLevel={3} onRetry={() => refresh()} />;
  }
  if (!data) return <SkeletonCards count={2} />;
  if (data.content.length === 0) {
    return (
      <EmptyState
        title="No hay tratamientos activos"
        headingLevel={3}
        action={<LinkButton href={`/alta_tratamiento/${idFicha}`}>Indicar un tratamiento</LinkButton>}
      />
    );
  }
  return (
    <CardGrid label="Tratamientos activos">
      {data.content.toSorted(byUrgency(now)).map((tratamiento) => (
        <TreatmentCard key={tratamiento.idFichaTratamiento} tratamiento={tratamiento} now={now} />
      ))}
    </CardGrid>
  );
}
