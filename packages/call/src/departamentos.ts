/** The 19 departments of Uruguay (rule: departments). They never change, so each part checks ids against this list. */

import * as z from 'zod/mini';
import { call } from './call.ts';
import { departamentoMessages as says } from './departamento-words.ts';

const nombres = [
  'Artigas',
  'Canelones',
  'Cerro Largo',
  'Colonia',
  'Durazno',
  'Flores',
  'Florida',
  'Lavalleja',
  'Maldonado',
  'Montevideo',
  'Paysandú',
  'Río Negro',
  'Rivera',
  'Rocha',
  'Salto',
  'San José',
  'Soriano',
  'Tacuarembó',
  'Treinta y Tres',
] as const;

export const departamento = z
  .object({ idDepartamento: z.int(), nombre: z.string() })
  .check(z.meta({ id: 'Departamento' }));
export type Departamento = z.output<typeof departamento>;

export const departamentos: readonly Departamento[] = nombres.map((nombre, i) => ({ idDepartamento: i + 1, nombre }));

/**
 * The department with this id.
 * @throws RangeError when there is none
 */
export function departamentoOf(idDepartamento: number): Departamento {
  const found = departamentos[idDepartamento - 1];
  if (found === undefined) throw new RangeError(`there is no department ${idDepartamento}`);
  return found;
}

const byName = new Set<string>(nombres);

/** A department by its name; `missing` is the form's own message. */
export const departamentoNombre = (missing: string) =>
  z.string({ error: missing }).check(
    z.trim(),
    z.minLength(1, missing),
    z.refine((nombre) => byName.has(nombre), says.unknown),
  );

export const getDepartamentos = call({
  id: 'getDepartamentos',
  service: 'svc-cases',
  method: 'get',
  path: '/departamentos',
  access: 'public',
  summary: 'Los 19 departamentos',
  answer: z.array(departamento),
});
