import { RadioGroup } from '@caparazon/ui/radio-group';
import type { DoseWords } from '../face/dose-or-procedure.ts';
import { momentWords } from '../face/time-words.ts';
import { fateWords } from '../model/dose-words.ts';
import type { NearDose } from '../model/near-doses.ts';

interface DoseChoiceProps {
  doses: readonly NearDose[];
  doseWords: DoseWords;
  value: number | null;
  onChoose: (programada: number) => void;
  now: number;
}

/** The choice of a dose (rule: perform-screen). */
export const DoseChoice = ({ doses, doseWords, value, onChoose, now }: DoseChoiceProps) => (
  <RadioGroup
    label={doseWords.which}
    name="dosis"
    columns={1}
    options={doses.map((dose) => ({
      value: String(dose.programada),
      label: momentWords(dose.programada, now),
      hint: fateWords(dose, now, doseWords),
    }))}
    value={value === null ? '' : String(value)}
    onValueChange={(text) => onChoose(Number(text))}
  />
);
