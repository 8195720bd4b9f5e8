import { civilDay } from '@caparazon/call/time';
import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import type { FichaDiaria, Mes } from '@caparazon/clinic/fichaDiaria/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { Button } from '@caparazon/ui/button';
import { Section } from '@caparazon/ui/section';
import { space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import { newSheetHref } from '../../fichaDiaria/face/addresses.ts';
import { handOverDay } from '../../fichaDiaria/face/handed-day.ts';
import { daysOf } from '../../fichaDiaria/face/mes.ts';
import { dayNumber, dayWords } from '../model/day-words.ts';
import { lastDay } from '../model/last-day.ts';

const Place = styled.div`
  margin-block-start: ${space(4)};
`;

const Days = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};

  button {
    min-width: 2.75rem;
    padding-inline: ${space(2)};
  }
`;

interface MissingDaysProps {
  ficha: FichaAnimal;
  mes: Mes;
  /** `aaaa-mm-dd` */
  today: string;
  sheets: readonly FichaDiaria[];
}

function missing({ ficha, mes, today, sheets }: MissingDaysProps): string[] {
  const { fecha, fechaIngresoSocobiomaMald } = ficha;
  const came = civilDay(fechaIngresoSocobiomaMald ?? fecha);
  const left = lastDay(ficha, today);
  const written = new Set(sheets.map((sheet) => sheet.fecha));
  return daysOf(mes).filter((day) => day >= came && day <= left && day < today && !written.has(day));
}

export function MissingDays(month: MissingDaysProps) {
  const { go } = useShell();
  const days = missing(month);
  if (days.length === 0) return null;
  return (
    <Place className="no-imprimir">
      <Section title="Días sin ficha diaria" summary={days.length}>
        <Days>
          {days.map((day) => (
            <li key={day}>
              <Button
                aria-label={`Ingresar la del ${dayWords(day)}`}
                onClick={() => go(newSheetHref(month.ficha.idFichaAnimal), { state: handOverDay(day) })}
              >
                {dayNumber(day)}
              </Button>
            </li>
          ))}
        </Days>
      </Section>
    </Place>
  );
}
