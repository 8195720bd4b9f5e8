import { shown } from '@caparazon/call/fields';
import { Chip, type ChipTone } from '@caparazon/ui/chip';

const tones: Readonly<Record<string, ChipTone>> = { Liberado: 'alga', Muerto: 'niebla' };

export const EstadoFichaChip = ({ estado }: { estado: string }) => (
  <Chip tone={tones[estado] ?? 'mar'}>{shown(estado)}</Chip>
);
