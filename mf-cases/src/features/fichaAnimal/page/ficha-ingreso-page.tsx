import { useShell } from '@caparazon/remote-contract/shell';
import { Note } from '@caparazon/screen-kit/components/note';
import { useDraft } from '@caparazon/screen-kit/use-draft';
import { useDraftedForms } from '@caparazon/screen-kit/use-drafted-forms';
import { Button } from '@caparazon/ui/button';
import { PageHeader } from '@caparazon/ui/page-header';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { useMemo, useState } from 'react';
import { handedOver } from '../../../shared/report-handover/handover.ts';
import { IntakeForm } from '../components/intake-form.tsx';
import { blankValues, valuesFromReporte } from '../model/form-values.ts';

const formOf = (idReporte: number | null) => (idReporte === null ? 'ficha-ingreso' : `ficha-ingreso/${idReporte}`);

/** The report that a draft was begun from; null when from none, or when the draft is of another form. */
const reporteOf = (form: string): number | null => Number(/^ficha-ingreso\/(\d+)$/.exec(form)?.[1]) || null;

/** /ficha_ingreso: a new intake record, empty or filled from a report in the navigation state (rule: record-form). */
export default function FichaIngresoPage() {
  const { place, session } = useShell();
  const handed = useMemo(() => handedOver(place.state), [place.state]);
  const [resumed, setResumed] = useState<number | null>(null);
  const idUsuario = session?.idUsuario ?? 0;
  const idReporte = handed?.idReporte ?? resumed;
  const form = formOf(idReporte);
  const { found, desk, begun, beginAnew } = useDraft(form);
  const [initial] = useState(() => {
    const blank = blankValues(Date.now(), idUsuario);
    return handed ? valuesFromReporte(blank, handed) : blank;
  });

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
      {found === undefined ? (
        <SkeletonPage />
      ) : (
        <IntakeForm
          key={`${form} ${begun}`}
          idReporte={idReporte}
          initial={initial}
          draft={found}
          desk={desk}
          onDiscard={() => void desk.drop().then(beginAnew)}
        />
      )}
    </>
  );
}

interface UnfinishedProps {
  idUsuario: number;
  onResume: (idReporte: number) => void;
}

/** After an expired session the report of the navigation state is gone. Its draft is then offered by number. */
function Unfinished({ idUsuario, onResume }: UnfinishedProps) {
  const reportes = useDraftedForms(idUsuario, 'ficha-ingreso/').flatMap((form) => reporteOf(form) ?? []);
  return reportes.map((idReporte) => (
    <Note key={idReporte} action={<Button onClick={() => onResume(idReporte)}>Seguir con esa ficha</Button>}>
      Quedó sin terminar la ficha del reporte #{idReporte}.
    </Note>
  ));
}
