/** What the animals of the demo have, and how it went (rule: problems). */

import { createProblema, editProblema } from '../problema/commands.ts';
import { Problema } from '../problema/model.ts';
import { actOf, keep } from './data.ts';
import { hourMs, momento, type Paciente } from './sheets.ts';

/** A vet notes them in the morning. */
const hora = 10 * 60 + 20;

/** Stores the problems of an animal, each with its states until the end of the stay, or now. */
export async function writeProblems({ idFichaAnimal, llegada, hasta, ficha }: Paciente): Promise<void> {
  const at = (dia: number): number => Math.max(momento(llegada, dia, hora), llegada + hourMs);
  for (const { desde: dia, despues, ...fields } of ficha.problemas) {
    if (at(dia) > hasta) continue;
    const desde = at(dia);
    const begun = { ...fields, idFichaAnimal, desde, estado: 'activo' } as const;
    const { idProblema } = await createProblema(begun, { act: actOf('admin', desde), keep });
    for (const { dia: day, ...state } of despues.filter((one) => at(one.dia) <= hasta))
      await editProblema({ ...state, nombre: fields.nombre, desde, idProblema }, actOf('admin', at(day)));
  }
}

/** The problem that a treatment of the demo names; null for none. */
export async function problemOf({ idFichaAnimal }: Paciente, nombre: string | undefined): Promise<number | null> {
  if (nombre === undefined) return null;
  return (await Problema.findOne({ idFichaAnimal, nombre }, { _id: 1 }).lean())?._id ?? null;
}
