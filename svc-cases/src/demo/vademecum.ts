/**
 * The vademécum of the demo: the doses that its season prescribes, each an example with the publication that it is taken
 * from. It is no advice, and says so.
 */
import { type FarmacoForm, farmacoBody } from '@caparazon/clinic/farmaco/calls';
import { createFarmaco } from '../farmaco/commands.ts';
import { ceftazidima, fluidos, hierro, itraconazol, ketoprofeno } from './indicaciones.ts';
import type { Once } from './pasos.ts';
import { admin } from './season.ts';

const ejemplo = 'EJEMPLO de la demostración: no es una indicación veterinaria. Cada equipo escribe las suyas.';

type Dosis = NonNullable<FarmacoForm['dosis']>[number];

/** An example of one dose, which has no range. */
const dosisOf = (
  { cantidadDosis, dosis, via, frecuencia }: { cantidadDosis: number; dosis: string; via: string; frecuencia: number },
  whom: Pick<Dosis, 'clase' | 'especie'>,
  fuente: string,
): Dosis => ({
  ...whom,
  minimo: cantidadDosis,
  maximo: cantidadDosis,
  unidad: dosis.replace('_', '/') as Dosis['unidad'],
  via,
  frecuencia,
  fuente,
});

const mgMl = { unidadConcentracion: 'mg/ml', notas: ejemplo } as const;

const farmacos: readonly FarmacoForm[] = [
  {
    ...mgMl,
    nombre: ceftazidima.medicamento,
    concentracion: ceftazidima.concentracion,
    notas: `${ejemplo}\nFrasco de 1 g con 10 ml de agua estéril: dura tres días.`,
    dosis: [
      dosisOf(
        ceftazidima,
        { clase: 'Tortugas marinas' },
        'Stamper et al. 1997, AAZV; Cerreta et al. 2018, J Vet Pharmacol Ther',
      ),
    ],
  },
  {
    ...mgMl,
    nombre: hierro.medicamento,
    concentracion: hierro.concentracion,
    dosis: [
      dosisOf(hierro, { clase: 'Tortugas marinas' }, 'Nevarez, Five-Minute Veterinary Consult: Reptile and Amphibian'),
    ],
  },
  {
    ...mgMl,
    nombre: itraconazol.medicamento,
    concentracion: itraconazol.concentracion,
    dosis: [
      dosisOf(itraconazol, { clase: 'Aves marinas' }, 'Bunting et al. 2009, J Zoo Wildl Med 40 (pingüino de Humboldt)'),
    ],
  },
  {
    nombre: ketoprofeno.medicamento,
    concentracion: 10,
    unidadConcentracion: '%',
    notas: ejemplo,
    dosis: [
      dosisOf(
        ketoprofeno,
        { clase: 'Tortugas marinas', especie: 'Caretta caretta' },
        'Lynch et al., J Zoo Wildl Med (hasta cinco días)',
      ),
    ],
  },
  {
    nombre: fluidos.medicamento,
    unidadConcentracion: null,
    notas: ejemplo,
    dosis: [dosisOf(fluidos, { clase: 'Tortugas marinas' }, 'Camacho et al. 2015, PLoS ONE')],
  },
];

/** The numbers of the medicines, by their names. */
export type Vademecum = ReadonlyMap<string, number>;

/** Writes the examples. @param at when, epoch milliseconds */
export async function loadVademecum(at: number, once: Once): Promise<Vademecum> {
  const act = { by: admin, at: new Date(at) };
  const written = new Map<string, number>();
  for (const form of farmacos) {
    const fields = farmacoBody.parse(form);
    const one = await once(`fármaco ${fields.nombre}`, () => createFarmaco(fields, act, async () => {}));
    if (one !== null) written.set(fields.nombre, one.idFarmaco);
  }
  return written;
}
