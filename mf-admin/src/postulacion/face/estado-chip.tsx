import { type EstadoPostulacion, estadoPostulacionLabels } from '@caparazon/office/postulacion/calls';
import { Chip, type ChipTone } from '@caparazon/ui/chip';
import type { ReactElement } from 'react';

const tones: Readonly<Record<EstadoPostulacion, ChipTone>> = {
  nueva: 'mar',
  contactada: 'carey',
  incorporada: 'alga',
  descartada: 'niebla',
};

export const EstadoChip = ({ estado }: { estado: EstadoPostulacion }): ReactElement => (
  <Chip tone={tones[estado]}>{estadoPostulacionLabels[estado]}</Chip>
);
