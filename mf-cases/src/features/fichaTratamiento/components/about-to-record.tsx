import type { TratamientoDetalle } from '@caparazon/contracts/cases/fichaTratamiento';
import type { Instancia } from '@caparazon/contracts/cases/instancia';
import { role, size, space } from '@caparazon/ui/theme/tokens';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { styled } from 'styled-components';
import { medicationText } from '../../../shared/fichaTratamiento/amounts.ts';
import { clockOf, dayWord } from '../../../shared/fichaTratamiento/time-words.ts';
import { useAnimalWords } from '../hooks/use-animal-words.ts';
import { distanceWords, givenWords, ofDose } from '../model/dose-words.ts';
import { doseAt } from '../model/near-doses.ts';

const Lines = styled.div`
  display: grid;
  gap: ${space(1)};
  margin-block-end: ${space(2)};
  line-height: 1.3;
  overflow-wrap: anywhere;
`;

const What = styled.p`
  font-weight: 700;
`;

const When = styled.p`
  font-variant-numeric: tabular-nums;
`;

/** The whole text stands above the form. */
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

const Quiet = styled.span`
  color: ${role.textoSuave};
  font-size: ${size.chica};
`;

interface AboutToRecordProps {
  /** The button is described by it. */
  id: string;
  tratamiento: TratamientoDetalle;
  instancia: Instancia | undefined;
  programada: number | null;
  /** NaN when the form does not say. */
  fechaHora: number;
  live: boolean;
  now: number;
}

/**
 * What the button is about to record, right above it: which animal, what is given, which dose it is, how far from its
 * time, how the instructions begin, and who has given it already (rule: perform-screen).
 */
export function AboutToRecord({ id, tratamiento, instancia, programada, fechaHora, live, now }: AboutToRecordProps) {
  const { idFichaAnimal, tipoTratamiento, instruccionesEspeciales } = tratamiento;
  const who = useAnimalWords(idFichaAnimal);
  const given = programada === null ? undefined : doseAt(tratamiento, programada, now, instancia)?.given;
  return (
    <Lines id={id} role="group" aria-label="Lo que se registra">
      <What>
        {who}: {medicationText(tratamiento) || tipoTratamiento}
      </What>
      <When>{whichWords({ programada, fechaHora, live, now })}</When>
      {instruccionesEspeciales !== '' && <Instruction>{instruccionesEspeciales}</Instruction>}
      <div role="status">
        {given && (
          <Already>
            <TriangleAlert aria-hidden="true" />
            <span>
              {givenWords(given, now)} <Quiet>({given.exito} %)</Quiet>
            </span>
          </Already>
        )}
      </div>
    </Lines>
  );
}

type Which = Pick<AboutToRecordProps, 'programada' | 'fechaHora' | 'live' | 'now'>;

/** `Dosis de las 18:00, faltan 13 h`. */
function whichWords({ programada, fechaHora, live, now }: Which): string {
  if (programada === null) return 'No es la hora de ninguna dosis: queda aparte.';
  const dose = `Dosis ${ofDose(programada, now)}`;
  if (Number.isNaN(fechaHora)) return dose;
  const distance = distanceWords(fechaHora, programada, live);
  return live ? `${dose}, ${distance}` : `${dose}, dada ${dayWord(fechaHora, now)} ${clockOf(fechaHora)}, ${distance}`;
}
