/** What a schema cannot check of a measure (rules: measure-value, measure-time, measure-thousands). */
import type { MedicionBody } from '@caparazon/contracts/cases/medicion';
import { tipoPeso, tipoTemperatura } from '@caparazon/contracts/cases/medicion-values';
import { clinicLimits } from '@caparazon/contracts/clinic-limits';
import { limits } from '@caparazon/contracts/limits';
import { messages } from '@caparazon/contracts/messages';
import { civilDay, startOfCivilDay } from '@caparazon/contracts/time';
import { badField } from '@caparazon/service-kit/errors';
import type { MedicionDoc } from './model.ts';
import type { MeasuredFicha } from './query.ts';
import type { TipoMedicionDoc } from './tipos-model.ts';
import { ask, doubtOf } from './unusual.ts';

const says = messages.medicion;

export interface Checked {
  tipos: readonly TipoMedicionDoc[];
  ficha: MeasuredFicha;
  now: number;
  /** The measure that is corrected. */
  before?: MedicionDoc;
}

type Sent = Pick<MedicionBody, 'valor' | 'confirmada'> & { tipo: string; fechaHora: number };

/** @throws ApiError 400 unless it is a kind that is measured, or the one that the measure had */
function kindOf(tipo: string, { tipos, before }: Checked): TipoMedicionDoc {
  const kind = tipos.find((one) => one.tipo === tipo);
  if (kind === undefined) throw badField('tipo', says.unknownTipo);
  if (!kind.activo && before?.tipo !== tipo) throw badField('tipo', says.retired(kind.nombre));
  return kind;
}

/** @throws ApiError 400 for a weight or a temperature that no animal has, confirmed or not (rule: impossible-values) */
function refuseImpossible(tipo: string, unidad: string, valor: number): void {
  const { peso, temperatura } = clinicLimits.imposible;
  if (tipo === tipoPeso && unidad === 'kg' && valor > peso) throw badField('valor', says.pesoImposible(peso));
  if (tipo === tipoTemperatura && unidad === '°C' && valor > temperatura)
    throw badField('valor', says.temperaturaImposible(temperatura));
}

/** The first instant of the day on which the animal was rescued or received, whichever came first. */
const intakeDay = ({ fecha, fechaHora }: Pick<MeasuredFicha, 'fecha' | 'fechaHora'>): number =>
  startOfCivilDay(civilDay(Math.min(fecha.getTime(), fechaHora.getTime())));

/**
 * @returns the kind that it is of, and whether the value is doubtful: confirmed against a question
 * @throws ApiError 400 for a kind that is not measured, a time before the intake's day or in the future; 409
 *   `medida_inusual` for a value that nobody has confirmed and that is not plausible, leaps, or may mean thousands
 */
export async function checkMedicion(
  { tipo, fechaHora, valor: sent, confirmada }: Sent,
  checked: Checked,
): Promise<{ kind: TipoMedicionDoc; inusual: boolean }> {
  const { before, ficha, now } = checked;
  const kind = kindOf(tipo, checked);
  const { numero: valor, miles } = sent;
  refuseImpossible(tipo, kind.unidad, valor);
  if (fechaHora > now + limits.clockGraceMs) throw badField('fechaHora', messages.fecha.future);
  if (fechaHora < intakeDay(ficha)) throw badField('fechaHora', says.beforeIntake);
  if (before?.tipo === tipo && before.valor === valor) return { kind, inusual: before.inusual ?? false };
  const { clase, nombreComunFichaAnimal: nombreComun } = ficha;
  const doubt = await doubtOf({
    campo: 'valor',
    kind,
    animal: { clase, nombreComun },
    ficha,
    valor,
    fechaHora,
    miles,
    isItself: ({ idMedicion }) => before !== undefined && idMedicion === before._id,
  });
  if (doubt !== null && confirmada !== true) ask([doubt]);
  return { kind, inusual: doubt !== null };
}
