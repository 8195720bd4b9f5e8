import { type EstadoReporte, estadoReporteLabels } from '@caparazon/clinic/reporte/nuevo';
import { Chip, type ChipTone } from '@caparazon/ui/chip';

const tones: Record<EstadoReporte, ChipTone> = { VIVO: 'alga', MUERTO: 'niebla', DESCONOCE: 'mar' };

interface EstadoChipProps {
  estado: EstadoReporte;
  urgent?: boolean;
}

export const EstadoChip = ({ estado, urgent = false }: EstadoChipProps) => (
  <Chip tone={urgent ? 'boya' : tones[estado]}>{estadoReporteLabels[estado]}</Chip>
);
