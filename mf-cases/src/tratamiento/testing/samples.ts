import { instantOf } from '@caparazon/call/time';
import type { Tratamiento, TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import type { Instancia } from '@caparazon/clinic/tratamiento/instancia';

/** Thursday 20 November 2025, 14:10. */
export const now = instantOf('2025-11-20T14:10');

/** Every eight hours for a week, from 6:00 of that day. */
export const tratamientoOf = (change: Partial<Tratamiento> = {}): Tratamiento => ({
  idFichaTratamiento: 31,
  idFichaAnimal: 7,
  version: 4,
  fechaHoraComienzo: new Date(instantOf('2025-11-20T06:00')).toISOString(),
  tipoTratamiento: 'Medicación',
  via: 'i_m',
  medicamento: 'Enrofloxacina',
  cantidadDosis: 2.5,
  dosis: 'mg_kg',
  cantidadDar: 1.2,
  dar: 'ml',
  frecuencia: 8,
  duracion: 7,
  instruccionesEspeciales: 'No diluir',
  idFarmaco: null,
  pesoUsado: null,
  fechaPesoUsado: null,
  concentracionUsada: null,
  unidadConcentracionUsada: null,
  dosisARevisar: null,
  fueraDeVademecum: null,
  sinComprobar: false,
  activo: true,
  finalizado: false,
  fechaFinalizado: null,
  shouldBeEnded: false,
  ...change,
});

export const instanciaOf = (change: Partial<Instancia> = {}): Instancia => ({
  idInstancia: 501,
  version: 1,
  fechaHora: instantOf('2025-11-20T06:20'),
  fechaProgramada: instantOf('2025-11-20T06:00'),
  exito: 75,
  comentario: 'Escupió una parte',
  realizadaPor: 'Ana Pérez',
  usuario: { idUsuario: 8, nombre: 'Ana Pérez' },
  quitableHasta: null,
  ...change,
});

export const detalleOf = (
  change: Partial<Tratamiento> = {},
  instancias: readonly Instancia[] = [],
  modificadoPor: number | null = null,
): TratamientoDetalle => ({ ...tratamientoOf(change), instancias: [...instancias], modificadoPor });

export const tipos = [{ nombre: 'Medicación' }, { nombre: 'Hidratación' }];
export const medicamentos = ['Ácido fólico', 'Enrofloxacina', 'Meloxicam'];
