/** What a schema cannot check of a measure (rules: measure-value, measure-time, measure-thousands). */
import type { MedicionBody } from '@caparazon/contracts/cases/medicion';
import { conUnidad, tipoPeso, tipoTemperatura } from '@caparazon/contracts/cases/medicion-values';
import { clinicLimits } from '@caparazon/contracts/clinic-limits';
import { limits } from '@caparazon/contracts/limits';
import { messages } from '@caparazon/contracts/messages';
import { civilDay, startOfCivilDay } from '@caparazon/contracts/time';
import { badField, conflict } from '@caparazon/service-kit/errors';
import type { FichaAnimalDoc } from '../fichaAnimal/model.ts';
import type { MedicionDoc } from './model.ts';
import type { TipoMedicionDoc } from './tipos-model.ts';

const says = messages.medicion;

export interface Checked {
  tipos: readonly TipoMedicionDoc[];
  ficha: Pick<FichaAnimalDoc, 'fecha' | 'fechaHora'>;
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
const intakeDay = ({ fecha, fechaHora }: Checked['ficha']): number =>
  startOfCivilDay(civilDay(Math.min(fecha.getTime(), fechaHora.getTime())));

/**
 * @returns the kind that it is of
 * @throws ApiError 400 for a kind that is not measured, a value of 0, a time before the intake's day or in the future;
 *   409 `medida_inusual` for a value that nobody has confirmed and that is not plausible, or may mean thousands
 */
export function checkMedicion({ tipo, fechaHora, valor: sent, confirmada }: Sent, checked: Checked): TipoMedicionDoc {
  const kind = kindOf(tipo, checked);
  const { unidad, minimo, maximo, nombre } = kind;
  const { numero: valor, miles } = sent;
  if (valor === 0 && minimo > 0) throw badField('valor', says.cero);
  refuseImpossible(tipo, unidad, valor);
  if (fechaHora > checked.now + limits.clockGraceMs) throw badField('fechaHora', messages.fecha.future);
  if (fechaHora < intakeDay(checked.ficha)) throw badField('fechaHora', says.beforeIntake);
  const { before } = checked;
  if (confirmada === true || (before?.tipo === tipo && before.valor === valor)) return kind;
  const ask = (mensaje: string) =>
    conflict(mensaje, {
      codigo: 'medida_inusual',
      errores: [{ campo: 'valor', mensaje }],
      carried: { valor, unidad, minimo, maximo },
    });
  if (valor < minimo || valor > maximo) {
    const range = `de ${conUnidad(minimo, '')} a ${conUnidad(maximo, unidad)}`;
    throw ask(says.unusual(`${nombre} ${conUnidad(valor, unidad)}`, range));
  }
  if (miles) throw ask(says.miles(conUnidad(valor, unidad), conUnidad(valor * 1000, unidad)));
  return kind;
}
