import type { EstadoInstancia } from '@caparazon/clinic/tratamiento/values';
import { Chip, type ChipTone } from '@caparazon/ui/chip';
import { attemptWords } from './attempt-words.ts';
import { type DoseWords, dosis } from './dose-or-procedure.ts';

export const tones: Readonly<Record<EstadoInstancia, ChipTone>> = {
  Realizada: 'alga',
  Próxima: 'carey',
  Atrasada: 'boya',
  'No realizada': 'niebla',
};

interface EstadoDosisChipProps {
  estado: EstadoInstancia;
  more?: string | undefined;
  /** The dose is overdue by less than its grace period (rule: dose-grace). */
  tocaAhora?: boolean;
  intento?: Parameters<typeof attemptWords>[0] | undefined;
  doseWords?: DoseWords;
}

/** The state of a dose. @param more follows the word: '2 h' */
export const EstadoDosisChip = ({
  estado,
  more,
  tocaAhora = false,
  intento,
  doseWords = dosis,
}: EstadoDosisChipProps) => {
  if (intento && estado === 'No realizada') return <Chip tone="niebla">{attemptWords(intento, doseWords)}</Chip>;
  const word = tocaAhora ? 'Toca ahora' : estado;
  return <Chip tone={tocaAhora ? 'carey' : tones[estado]}>{more ? `${word} ${more}` : word}</Chip>;
};
