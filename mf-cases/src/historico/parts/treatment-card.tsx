import { formatDateTime } from '@caparazon/call/time';
import type { TratamientoDeLista } from '@caparazon/clinic/tratamiento/calls';
import { Card } from '@caparazon/ui/card';
import { Chip } from '@caparazon/ui/chip';
import { useProblemaName } from '../../problema/face/use-problemas.ts';
import { medicationText, numberText, viaText } from '../../tratamiento/face/amounts.ts';
import { doseWordsOf } from '../../tratamiento/face/dose-or-procedure.ts';
import { OverdueChip } from '../../tratamiento/face/overdue.tsx';
import { RevisionChip } from '../../tratamiento/face/revision-chip.tsx';
import { givenHereWords } from '../../tratamiento/face/sinEnviar/unsent-dose.ts';
import { useUnsent } from '../../tratamiento/face/sinEnviar/use-unsent.ts';
import { momentWords } from '../../tratamiento/face/time-words.ts';
import { TratamientoChips } from '../../tratamiento/face/tratamiento-chips.tsx';
import { tratamientoName, tratamientoNumber, typeLine } from '../../tratamiento/face/tratamiento-name.ts';
import { daysText } from '../model/care-words.ts';

const factsOf = (
  { tratamiento, now, waits }: Pick<TreatmentCardProps, 'tratamiento' | 'now' | 'waits'>,
  problema: string,
) =>
  [
    { label: 'Por', value: problema },
    {
      label: doseWordsOf(tratamiento).next,
      value:
        !waits || tratamiento.proximaDosis === null || tratamiento.proximaDosis <= now
          ? ''
          : momentWords(tratamiento.proximaDosis, now),
    },
    { label: 'Dosis', value: medicationText({ ...tratamiento, medicamento: '' }) },
    { label: 'Vía', value: viaText(tratamiento) },
    { label: 'Cada', value: `${numberText(tratamiento.frecuencia)} h` },
    { label: 'Durante', value: daysText(tratamiento.duracion) },
    { label: 'Comienzo', value: formatDateTime(Date.parse(tratamiento.fechaHoraComienzo)) },
    { label: 'Fuera del vademécum', value: tratamiento.fueraDeVademecum?.motivo ?? '' },
  ].filter(({ value }) => value !== '');

interface TreatmentCardProps {
  tratamiento: TratamientoDeLista;
  /** When its overdue dose was due. */
  overdue?: number | undefined;
  now: number;
  /** False for an animal out of care (rule: end-of-care). */
  waits: boolean;
}

/** A treatment, overdue first (rule: overdue-first). */
export const TreatmentCard = ({ tratamiento, overdue, now, waits }: TreatmentCardProps) => (
  <Card
    href={`/ficha_tratamiento/${tratamiento.idFichaTratamiento}`}
    title={tratamientoName(tratamiento)}
    line={typeLine(tratamiento)}
    number={tratamientoNumber(tratamiento)}
    headingLevel={3}
    chips={
      <>
        <UnsentChips idFichaTratamiento={tratamiento.idFichaTratamiento} now={now} />
        {overdue !== undefined && <OverdueChip dose={{ programada: overdue, tratamiento }} now={now} />}
        {waits && <RevisionChip {...tratamiento} />}
        <TratamientoChips {...tratamiento} />
      </>
    }
    facts={factsOf({ tratamiento, now, waits }, useProblemaName(tratamiento))}
  />
);

/** Doses not sent yet (rule: unsent-doses). */
const UnsentChips = ({ idFichaTratamiento: id, now }: { idFichaTratamiento: number; now: number }) =>
  useUnsent()
    .filter(({ idFichaTratamiento }) => idFichaTratamiento === id)
    .map((dose) => (
      <Chip key={dose.id} tone="carey">
        {givenHereWords(dose, now)}
      </Chip>
    ));
