import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { doseWordsFor, isProcedure } from '../face/dose-or-procedure.ts';
import { useNow } from '../face/use-now.ts';
import { dueWords, writtenPauta } from '../model/due-words.ts';
import type { TratamientoValues } from '../model/tratamiento-values.ts';

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 3.5rem;
  padding: ${space(3)} ${space(4)};
  border-radius: ${shape.control};
  background: ${role.superficieHundida};
  font-variant-numeric: tabular-nums;

  svg {
    flex: none;
    width: 1.25rem;
    color: ${role.enlace};
  }

  strong {
    display: block;
    color: ${role.textoSuave};
    font-size: ${size.chica};
    font-weight: 400;
  }
`;

export function DuePreview() {
  const values = useWatch<TratamientoValues>() as TratamientoValues;
  const { fechaHoraComienzo, frecuencia, duracion } = values;
  const doseWords = doseWordsFor(values.tipoTratamiento !== '' && isProcedure(values));
  const now = useNow();
  const pauta = writtenPauta({ fechaHoraComienzo, frecuencia, duracion });
  return (
    <Box role="status">
      <CalendarClock aria-hidden="true" />
      <p>
        <strong>{doseWords.toCome}</strong>
        {pauta ? dueWords(pauta, now, doseWords) : 'Con el comienzo, la frecuencia y la duración se ven acá.'}
      </p>
    </Box>
  );
}
