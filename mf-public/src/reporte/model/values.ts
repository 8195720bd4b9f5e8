/** The form's values (rule: report-fields). */
import type { EstadoReporte } from '@caparazon/clinic/reporte/nuevo';

export interface ReporteValues {
  estado: EstadoReporte | '';
  nombreClase: string;
  nombreComunReporte: string;
  departamento: string;
  ubicacion: string;
  latitud: number | null;
  longitud: number | null;
  nombreContacto: string;
  telefonoContacto: string;
  emailContacto: string;
  observaciones: string;
  sitioWeb: string;
}

export const blankValues: ReporteValues = {
  estado: '',
  nombreClase: '',
  nombreComunReporte: '',
  departamento: '',
  ubicacion: '',
  latitud: null,
  longitud: null,
  nombreContacto: '',
  telefonoContacto: '',
  emailContacto: '',
  observaciones: '',
  sitioWeb: '',
};

/** Required to send (rule: report-required). */
export const requiredNames = ['estado', 'nombreClase', 'nombreComunReporte', 'departamento', 'ubicacion'] as const;

export const isBlank = (values: ReporteValues): boolean =>
  Object.values(values).every((value) => value === '' || value === null);

export interface Position {
  latitud: number;
  longitud: number;
}
