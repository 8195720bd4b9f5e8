import { formatDateTime } from '@caparazon/call/time';
import type { TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import type { KeptResult } from '@caparazon/screen-kit/use-call';
import { LinkButton } from '@caparazon/ui/button';
import { PageHeader } from '@caparazon/ui/page-header';
import { Panel } from '@caparazon/ui/panel';
import { space } from '@caparazon/ui/theme/tokens';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { styled } from 'styled-components';
import { EstadoFichaChip } from '../../animal/face/estado-ficha-chip.tsx';
import { inCare } from '../../animal/face/place-words.ts';
import { useFichaAnimal } from '../../animal/face/use-ficha-animal.ts';
import { useTratamiento } from '../api/use-tratamiento.ts';
import { doseWordsOf } from '../face/dose-or-procedure.ts';
import { OverdueChip } from '../face/overdue.tsx';
import { isDueNow, pautaFrom } from '../face/pauta-from.ts';
import { performHref } from '../face/perform-link.ts';
import { GivenHere } from '../face/sinEnviar/given-here.tsx';
import { useUnsent } from '../face/sinEnviar/use-unsent.ts';
import { StaleNote } from '../face/stale-note.tsx';
import { TratamientoChips } from '../face/tratamiento-chips.tsx';
import { useNow } from '../face/use-now.ts';
import { useWritten } from '../face/use-written.ts';
import { useStale } from '../hooks/use-stale.ts';
import { useTreatmentTitle } from '../hooks/use-treatment-title.ts';
import { ofDose } from '../model/dose-words.ts';
import { dueWords } from '../model/due-words.ts';
import { overdueDose } from '../model/near-doses.ts';
import { AnimalName } from '../parts/animal-name.tsx';
import { FinishButton } from '../parts/finish-button.tsx';
import { InstanciasTable } from '../parts/instancias-table.tsx';
import { Instructions } from '../parts/instructions.tsx';
import { Prescription } from '../parts/prescription.tsx';
import { RevisionBox } from '../parts/revision-box.tsx';
import { TratamientoGate } from '../parts/tratamiento-gate.tsx';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

/** /ficha_tratamiento/{idTratamiento}: a treatment and its given doses. */
export default function TratamientoPage() {
  const { place } = useShell();
  const read = useTratamiento(place.params.idTratamiento ?? '');
  return (
    <TratamientoGate result={read} title="Tratamiento">
      {(tratamiento) => <Detail key={tratamiento.idFichaTratamiento} tratamiento={tratamiento} read={read} />}
    </TratamientoGate>
  );
}

interface DetailProps {
  tratamiento: TratamientoDetalle;
  read: KeptResult<TratamientoDetalle>;
}

function Detail({ tratamiento, read }: DetailProps) {
  const written = useWritten();
  const now = useNow();
  const stale = useStale(read, now);
  const { data: animal } = useFichaAnimal(String(tratamiento.idFichaAnimal));
  // Earlier doses can still be recorded.
  const outOfCare = animal !== undefined && !inCare(animal);
  const overdue = outOfCare ? undefined : overdueDose(tratamiento, now);
  const { idFichaTratamiento: id, idFichaAnimal, activo, medicamento, tipoTratamiento } = tratamiento;
  const unsent = useUnsent().filter(({ idFichaTratamiento }) => idFichaTratamiento === id);
  const doseWords = doseWordsOf(tratamiento);
  useTreatmentTitle(tratamiento);
  return (
    <>
      <PageHeader
        title={`${medicamento || tipoTratamiento}, tratamiento ${id}`}
        back={{ href: `/historicos/${idFichaAnimal}`, label: 'Historia del animal' }}
        chips={
          <>
            {outOfCare && <EstadoFichaChip animal={animal} />}
            <TratamientoChips {...tratamiento} />
            {overdue && <OverdueChip dose={{ ...overdue, tratamiento }} now={now} />}
          </>
        }
        actions={
          <>
            {activo && <FinishButton doseWords={doseWords} idTratamiento={id} onChanged={written} />}
            <LinkButton href={`/modificar_ficha_tratamiento/${id}`} icon={<Pencil aria-hidden="true" />}>
              Modificar
            </LinkButton>
            {activo && (
              <LinkButton
                variant={outOfCare ? 'secondary' : 'primary'}
                href={performHref(id)}
                icon={<Plus aria-hidden="true" />}
              >
                Agregar instancia
              </LinkButton>
            )}
          </>
        }
      >
        <AnimalName idFicha={idFichaAnimal} />
      </PageHeader>
      {stale && <StaleNote stale={stale} now={now} onRetry={() => read.refresh()} />}
      <GivenHere doses={unsent} />
      {!outOfCare && <RevisionBox tratamiento={tratamiento} now={now} onChanged={written} />}
      <Stack>
        <Panel title="Indicación">
          <Prescription tratamiento={tratamiento} columns={4} />
          <Instructions tratamiento={tratamiento} />
          <Doses tratamiento={tratamiento} overdue={overdue} outOfCare={outOfCare} />
        </Panel>
        <InstanciasTable doseWords={doseWords} idTratamiento={id} instancias={tratamiento.instancias} />
      </Stack>
    </>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  margin-block-start: ${space(4)};
  font-weight: 600;
`;

function dosesWords(tratamiento: TratamientoDetalle, { now, outOfCare }: { now: number; outOfCare: boolean }): string {
  const { fechaFinalizado } = tratamiento;
  const doseWords = doseWordsOf(tratamiento);
  if (fechaFinalizado !== null) return `Finalizado el ${formatDateTime(fechaFinalizado)}`;
  return outOfCare
    ? 'El animal ya no está en cuidado: falta finalizarlo'
    : doseWords.due(dueWords(pautaFrom(tratamiento), now, doseWords));
}

interface DosesProps {
  tratamiento: TratamientoDetalle;
  overdue: ReturnType<typeof overdueDose>;
  outOfCare: boolean;
}

function Doses({ tratamiento, overdue, outOfCare }: DosesProps) {
  const now = useNow();
  const { idFichaTratamiento } = tratamiento;
  const doseWords = doseWordsOf(tratamiento);
  return (
    <>
      {overdue && (
        <Line>
          <a href={performHref(idFichaTratamiento, overdue.programada)}>
            {doseWords[isDueNow(tratamiento, overdue.programada, now) ? 'dueNow' : 'overdue'](
              ofDose(overdue.programada, now),
            )}
          </a>
        </Line>
      )}
      <Line>{dosesWords(tratamiento, { now, outOfCare })}</Line>
    </>
  );
}
