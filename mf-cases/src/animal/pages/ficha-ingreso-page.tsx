import { useShell } from '@caparazon/remote-contract/shell';
import { Note } from '@caparazon/screen-kit/components/note';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import { useDraft } from '@caparazon/screen-kit/use-draft';
import { useDraftedForms } from '@caparazon/screen-kit/use-drafted-forms';
import { Button, LinkButton } from '@caparazon/ui/button';
import { PageHeader } from '@caparazon/ui/page-header';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { useMemo, useState } from 'react';
import { type HandedReporte, handedOver } from '../../reporte/face/handover.ts';
import { useReporte } from '../api/use-reporte.ts';
import { isOfReporte } from '../model/album.ts';
import { blankValues, prefilledIn, valuesFromReporte } from '../model/form-values.ts';
import { IntakeForm } from '../parts/intake-form.tsx';

const formOf = (idReporte: number | null) => (idReporte === null ? 'ficha-ingreso' : `ficha-ingreso/${idReporte}`);

/** Null without a report. */
const reporteOf = (form: string): number | null => Number(/^ficha-ingreso\/(\d+)$/.exec(form)?.[1]) || null;

/** /ficha_ingreso: empty, or filled from a report in the navigation state (rule: record-form). */
export default function FichaIngresoPage() {
  const { place, session, now } = useShell();
  const handed = useMemo(() => handedOver(place.state), [place.state]);
  const [resumed, setResumed] = useState<number | null>(null);
  const idUsuario = session?.idUsuario ?? 0;
  const idReporte = handed?.idReporte ?? resumed;
  const form = formOf(idReporte);
  const { found, desk, begun, beginAnew } = useDraft(form);
  const [initial] = useState(() => {
    const blank = blankValues(now(), idUsuario);
    return handed ? valuesFromReporte(blank, handed) : blank;
  });
  const { paths, linked } = useReporteOfFicha(handed, idReporte, found);

  return (
    <>
      <PageHeader title="Ficha de ingreso">
        {idReporte !== null && (
          <>
            Con los datos del <a href={`/reporte/${idReporte}`}>reporte #{idReporte}</a>, que queda vinculado.
          </>
        )}
      </PageHeader>
      {found === null && idReporte === null && <Unfinished idUsuario={idUsuario} onResume={setResumed} />}
      {linked !== null && <AlreadyLinked idFicha={linked} />}
      {found === undefined || paths === undefined ? (
        <SkeletonPage />
      ) : (
        <IntakeForm
          key={`${form} ${begun}`}
          idReporte={idReporte}
          paths={paths}
          initial={initial}
          prefilled={handed || !found ? prefilledIn(initial, handed?.idReporte ?? null) : {}}
          draft={found}
          desk={desk}
          onDiscard={() => void desk.drop().then(beginAnew)}
        />
      )}
    </>
  );
}

/**
 * What the form needs besides the handed-over fields. @param found undefined while loading @returns paths undefined
 * until known, linked when the report already has a record
 */
function useReporteOfFicha(
  handed: HandedReporte | null,
  idReporte: number | null,
  found: Draft | null | undefined,
): { paths: readonly string[] | undefined; linked: number | null } {
  const { data, failure } = useReporte(idReporte);
  const known = handed?.fotosReportes ?? data?.fotosReportes;
  const linked = data?.idFicha ?? null;
  if (known || (idReporte !== null && !failure)) return { paths: known, linked };
  // The draft names the photos even when the report cannot be read.
  return { paths: (found?.album ?? []).filter(isOfReporte), linked };
}

/** Two people may open a form from the same report. */
const AlreadyLinked = ({ idFicha }: { idFicha: number }) => (
  <Note action={<LinkButton href={`/fichas/${idFicha}`}>Ver la ficha #{idFicha}</LinkButton>}>
    Este reporte ya tiene la ficha #{idFicha}. Si es el mismo animal, no hagas otra.
  </Note>
);

interface UnfinishedProps {
  idUsuario: number;
  onResume: (idReporte: number) => void;
}

/** An expired session loses the report in the navigation state, so its draft is offered by number. */
function Unfinished({ idUsuario, onResume }: UnfinishedProps) {
  const reportes = useDraftedForms(idUsuario, 'ficha-ingreso/').flatMap((form) => reporteOf(form) ?? []);
  return reportes.map((idReporte) => (
    <Note key={idReporte} action={<Button onClick={() => onResume(idReporte)}>Seguir con esa ficha</Button>}>
      Quedó sin terminar la ficha del reporte #{idReporte}.
    </Note>
  ));
}
