import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import type { TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import type { Instancia } from '@caparazon/clinic/tratamiento/instancia';
import { role, size, space } from '@caparazon/ui/theme/tokens';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { styled } from 'styled-components';
import { medicationText } from '../face/amounts.ts';
import { type DoseWords, doseWordsOf } from '../face/dose-or-procedure.ts';
import type { Stale } from '../face/freshness.ts';
import { givenWords } from '../face/given-words.ts';
import { givenHereWords, type UnsentDose } from '../face/sinEnviar/unsent-dose.ts';
import { clockOf, dayWord, momentWords } from '../face/time-words.ts';
import { useAnimalWords } from '../hooks/use-animal-words.ts';
import { distanceWords, ofDose } from '../model/dose-words.ts';
import { careDoubt, closeDoubt } from '../model/doubts.ts';
import { doseAt } from '../model/near-doses.ts';

const Lines = styled.div`
  display: grid;
  gap: ${space(1)};
  margin-block-end: ${space(2)};
  line-height: 1.3;
  overflow-wrap: anywhere;
`;

const Medication = styled.p`
  font-weight: 700;
`;

const DoseTime = styled.p`
  font-variant-numeric: tabular-nums;
`;

const Instruction = styled.p`
  overflow: hidden;
  color: ${role.aviso};
  font-size: ${size.chica};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Already = styled.p`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  color: ${role.aviso};
  font-weight: 700;

  svg {
    flex: none;
    width: 1.15em;
    height: 1.3em;
  }
`;

interface AboutToRecordProps {
  id: string;
  tratamiento: TratamientoDetalle;
  instancia: Instancia | undefined;
  programada: number | null;
  /** NaN while the form does not say. */
  fechaHora: number;
  live: boolean;
  now: number;
  animal: FichaAnimal | undefined;
  stale: Stale | null;
  unsent: readonly UnsentDose[];
}

/** What the button records, right above it (rule: perform-screen). */
export function AboutToRecord({ id, live, animal, stale, unsent, ...about }: AboutToRecordProps) {
  const { tratamiento, instancia, programada, fechaHora, now } = about;
  const { idFichaAnimal, tipoTratamiento, instruccionesEspeciales, fueraDeVademecum } = tratamiento;
  const who = useAnimalWords(idFichaAnimal);
  const doseWords = doseWordsOf(tratamiento);
  const given = programada === null ? undefined : doseAt(tratamiento, programada, now, instancia)?.given;
  const warnings = [
    ...unsent.map((dose) => givenHereWords(dose, now)),
    animal && careDoubt(animal, instancia),
    fueraDeVademecum && `Fuera del vademécum: «${fueraDeVademecum.motivo}»`,
    given ? `${givenWords(given, now, doseWords)} (${given.exito} %)` : closeDoubt({ ...about, modified: instancia }),
    stale && doseWords.stale(momentWords(stale.at, now)),
  ].filter((words) => typeof words === 'string');
  return (
    <Lines id={id} role="group" aria-label="Lo que se registra">
      <Medication>
        {who}: {medicationText(tratamiento) || tipoTratamiento}
      </Medication>
      <DoseTime>{whichWords({ programada, fechaHora, live, now, doseWords })}</DoseTime>
      {instruccionesEspeciales !== '' && <Instruction>{instruccionesEspeciales}</Instruction>}
      <div role="status">
        {[...new Set(warnings)].map((words) => (
          <Already key={words}>
            <TriangleAlert aria-hidden="true" />
            <span>{words}</span>
          </Already>
        ))}
      </div>
    </Lines>
  );
}

type Which = Pick<AboutToRecordProps, 'programada' | 'fechaHora' | 'live' | 'now'> & { doseWords: DoseWords };

/** `Dosis de las 18:00, faltan 13 h`. */
function whichWords({ programada, fechaHora, live, now, doseWords }: Which): string {
  if (programada === null) return doseWords.ofNoHour;
  const de = ofDose(programada, now);
  if (Number.isNaN(fechaHora)) return doseWords.title(de);
  const title = live
    ? doseWords.title(de)
    : doseWords.titleDone(de, `${dayWord(fechaHora, now)} ${clockOf(fechaHora)}`);
  return `${title}, ${distanceWords(fechaHora, programada, live)}`;
}
