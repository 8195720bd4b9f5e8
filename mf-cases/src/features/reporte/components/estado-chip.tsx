import { type EstadoReporte, estadoReporteLabels } from '@caparazon/contracts/cases/reporte';
import { Chip, type ChipTone } from '@caparazon/ui/chip';

const tones: Record<EstadoReporte, ChipTone> = { VIVO: 'alga', MUERTO: 'niebla', DESCONOCE: 'mar' };

/** The state of the reported animal. */
export const EstadoChip = ({ estado }: { estado: EstadoReporte }) => (
  <Chip tone={tones[estado]}>{estadoReporteLabels[estado]}</Chip>
);
