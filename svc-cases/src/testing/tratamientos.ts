import { instantOf } from '@caparazon/call/time';
import type { FarmacoForm } from '@caparazon/clinic/farmaco/calls';
import { postTratamiento, type TratamientoForm } from '@caparazon/clinic/tratamiento/calls';
import { type InstanciaForm, postInstancia } from '@caparazon/clinic/tratamiento/instancia';
import type { CasesTest } from './service.ts';

export const hourMs = 3600_000;
export const dayMs = 24 * hourMs;

/** The instant at which the clocks of Montevideo show `aaaa-mm-ddThh:mm`. */
export const at = instantOf;

/** Every eight hours for a week. */
export const rightTratamiento = {
  fechaHoraComienzo: at('2027-03-08T08:00'),
  tipoTratamiento: 'Medicación',
  via: 'i_m',
  medicamento: 'Enrofloxacina',
  cantidadDosis: 5,
  dosis: 'mg_kg',
  cantidadDar: 0.6,
  dar: 'ml',
  frecuencia: 8,
  duracion: 7,
  instruccionesEspeciales: 'Aleta posterior, alternando lados.',
} satisfies Partial<TratamientoForm>;

/** A medicine with a dose for turtles. */
export const rightFarmaco = {
  nombre: 'Enrofloxacina',
  concentracion: 50,
  unidadConcentracion: 'mg/ml',
  notas: 'Ejemplo.',
  dosis: [
    {
      clase: 'Tortugas marinas',
      especie: null,
      minimo: 5,
      maximo: 10,
      unidad: 'mg/kg',
      via: 'i_m',
      frecuencia: 48,
      fuente: 'Ejemplo',
    },
  ],
} satisfies FarmacoForm;

/** A sheet of a past day. */
export const rightFichaDiaria = { fecha: '2026-03-10', temperatura: '24,5', peso: 6.75, flota: 'Null', nada: 'Bien' };

export const setClock = ({ clock }: CasesTest, wall: string): void => clock.advance(at(wall) - clock.now());

/** Prescribes a treatment, to a new animal unless `changes` names one, and gives its number. Questions are answered. */
export async function treat(service: CasesTest, changes: Partial<TratamientoForm> = {}): Promise<number> {
  const idFichaAnimal = changes.idFichaAnimal ?? (await service.admitAnimal());
  const answers = { motivo: 'Así se quiso', ademas: true };
  const body = { ...rightTratamiento, ...answers, ...changes, idFichaAnimal } as TratamientoForm;
  return (await service.call(postTratamiento, { body, as: 'VOL' })).ok().idFichaTratamiento;
}

export const give = (
  service: CasesTest,
  idTratamiento: number,
  body: Partial<InstanciaForm>,
  as: Parameters<CasesTest['call']>[1] = { as: 'VOL' },
) =>
  service.call(postInstancia, {
    params: { idTratamiento: String(idTratamiento) },
    body: { exito: 100, ...body } as InstanciaForm,
    ...as,
  });

/** Null fields of a treatment without a computed amount. */
export const notComputed = {
  idFarmaco: null,
  pesoUsado: null,
  fechaPesoUsado: null,
  concentracionUsada: null,
  unidadConcentracionUsada: null,
  dosisARevisar: null,
  fueraDeVademecum: null,
};
