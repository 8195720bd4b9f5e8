import type { EstadoInstancia } from '@caparazon/contracts/cases/fichaTratamiento-values';
import { Chip, type ChipTone } from '@caparazon/ui/chip';

export const tones: Readonly<Record<EstadoInstancia, ChipTone>> = {
  Realizada: 'alga',
  Próxima: 'carey',
  Atrasada: 'boya',
  'No realizada': 'niebla',
};

/** What became of a dose. @param more follows the word: '2 h' */
export const EstadoDosisChip = ({ estado, more }: { estado: EstadoInstancia; more?: string | undefined }) => (
  <Chip tone={tones[estado]}>{more ? `${estado} ${more}` : estado}</Chip>
);
