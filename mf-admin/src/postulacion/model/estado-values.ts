import {
  type EstadoPostulacion,
  type EstadoPostulacionBody,
  estadoPostulacionBody,
  estadoPostulacionLabels,
  type Postulacion,
} from '@caparazon/office/postulacion/calls';
import { checkWith } from '@caparazon/screen-kit/check-with';

export type EstadoValues = Record<'estado' | 'nota', string>;

export const estadoResolver = checkWith<EstadoValues, EstadoPostulacionBody>(estadoPostulacionBody);

export const labels: EstadoValues = { estado: 'Estado', nota: 'Nota' };

export const valuesOf = ({ estado, nota }: Postulacion): EstadoValues => ({ estado, nota });

export const shown = (field: keyof EstadoValues, value: string): string =>
  field === 'estado' ? estadoPostulacionLabels[value as EstadoPostulacion] : value;
