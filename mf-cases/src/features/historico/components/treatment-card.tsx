import { dueTimes } from '@caparazon/contracts/cases/dosis';
import type { Tratamiento } from '@caparazon/contracts/cases/fichaTratamiento';
import { formatDateTime } from '@caparazon/contracts/time';
import { Card } from '@caparazon/ui/card';
import { medicationText, numberText, viaText } from '../../../shared/fichaTratamiento/amounts.ts';
import { pautaFrom } from '../../../shared/fichaTratamiento/pauta-from.ts';
import { momentWords } from '../../../shared/fichaTratamiento/time-words.ts';
import { TratamientoChips } from '../../../shared/fichaTratamiento/tratamiento-chips.tsx';

/** When the next dose of a treatment falls due, in epoch milliseconds; null when none is to come. */
export function nextDose(tratamiento: Tratamiento, now: number): number | null {
  const pauta = pautaFrom(tratamiento);
  const from = Math.max(now, pauta.comienzo);
  const [next = null] = tratamiento.activo ? dueTimes(pauta, from, from + pauta.cadaMs) : [];
  return next;
}

const daysText = (days: number) => `${numberText(days)} ${days === 1 ? 'día' : 'días'}`;

/** The content of a treatment, without what is empty. */
const factsOf = (tratamiento: Tratamiento, next: number | null, now: number) =>
  [
    { label: 'Próxima dosis', value: next === null ? '' : momentWords(next, now) },
    { label: 'Medicación', value: medicationText(tratamiento) },
    { label: 'Vía', value: viaText(tratamiento) },
    { label: 'Cada', value: `${numberText(tratamiento.frecuencia)} h` },
    { label: 'Durante', value: daysText(tratamiento.duracion) },
    { label: 'Comienzo', value: formatDateTime(Date.parse(tratamiento.fechaHoraComienzo)) },
  ].filter(({ value }) => value !== '');

interface TreatmentCardProps {
  tratamiento: Tratamiento;
  now: number;
}

/** One treatment of an animal. The whole card links to its page. */
export const TreatmentCard = ({ tratamiento, now }: TreatmentCardProps) => (
  <Card
    href={`/ficha_tratamiento/${tratamiento.idFichaTratamiento}`}
    title={tratamiento.tipoTratamiento}
    number={`#${tratamiento.idFichaTratamiento}`}
    headingLevel={3}
    chips={<TratamientoChips {...tratamiento} />}
    facts={factsOf(tratamiento, nextDose(tratamiento, now), now)}
  />
);
