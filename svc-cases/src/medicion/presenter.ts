/** Measures as one series, in order of time (rule: measure-series). */

import { civilDay } from '@caparazon/call/time';
import type { Medicion, MedicionesQuery } from '@caparazon/clinic/medicion/calls';
import { esEstimado, type Origen, alEgreso as saysEgreso, tipoPeso } from '@caparazon/clinic/medicion/values';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import { isBacked } from './agree.ts';
import type { MedicionDoc } from './model.ts';
import { type FoundSeries, type MeasuredFicha, type MeasuredSheet, ofSheets } from './query.ts';
import { type FichaWeight, fichaWeights, sheetTime } from './sheet-time.ts';
import type { TipoMedicionDoc } from './tipos-model.ts';

export interface Known {
  tipos: readonly TipoMedicionDoc[];
  usuarios: UsuarioDirectory;
  mayDelete?: (doc: MedicionDoc) => boolean;
}

/** At one instant the intake comes first, then sheet, measure and discharge. */
const order: readonly Origen[] = ['ficha', 'ficha_diaria', 'medicion'];
const rank = ({ origen, comentario }: Medicion): number =>
  origen === 'ficha' && comentario === saysEgreso ? order.length : order.indexOf(origen);

const byTime = (one: Medicion, other: Medicion): number =>
  one.fechaHora - other.fechaHora || rank(one) - rank(other) || (one.idMedicion ?? 0) - (other.idMedicion ?? 0);

function settled(medidas: Medicion[]): Medicion[] {
  if (!medidas.some(({ dudosa }) => dudosa)) return medidas;
  const measured = Map.groupBy(
    medidas.filter(({ metodo }) => !esEstimado(metodo)),
    ({ tipo }) => tipo,
  );
  return medidas.map((medida) => {
    if (!medida.dudosa || !isBacked(medida, measured.get(medida.tipo) ?? [])) return medida;
    const { dudosa, ...rest } = medida;
    return rest;
  });
}

/** @param known the kinds and users */
export function createPresenter({ tipos, usuarios, mayDelete = () => false }: Known) {
  const units = new Map(tipos.map(({ tipo, unidad }) => [tipo, unidad]));
  const unidadOf = (tipo: string): string => units.get(tipo) ?? '';
  const usuarioOf = (idUsuario: number | null): Medicion['usuario'] =>
    idUsuario === null ? null : { idUsuario, nombre: usuarios.fullName(idUsuario) };

  const elsewhere = (tipo: string) => ({
    idMedicion: null,
    tipo,
    unidad: unidadOf(tipo),
    metodo: '',
    exactitud: null,
    version: null,
  });

  const one = (doc: MedicionDoc, idFichaAnimal: number): Medicion => ({
    idMedicion: doc._id,
    idFichaAnimal,
    idFichaDiaria: null,
    ...(doc.idInstancia !== undefined && { idInstancia: doc.idInstancia }),
    tipo: doc.tipo,
    fechaHora: doc.fechaHora.getTime(),
    valor: doc.valor,
    unidad: unidadOf(doc.tipo),
    metodo: doc.metodo,
    exactitud: doc.exactitud,
    comentario: doc.comentario,
    origen: 'medicion',
    usuario: usuarioOf(doc.creadoPor),
    version: doc.version,
    ...(mayDelete(doc) && { borrable: true }),
    ...(doc.inusual && { dudosa: true }),
  });

  const ofRecord = (ficha: MeasuredFicha, { valor, fechaHora, alEgreso, inusual }: FichaWeight): Medicion => ({
    ...elsewhere(tipoPeso),
    idFichaAnimal: ficha._id,
    idFichaDiaria: null,
    fechaHora,
    valor,
    comentario: alEgreso ? saysEgreso : '',
    origen: 'ficha',
    usuario: usuarioOf(ficha.creadoPor),
    ...(inusual && { dudosa: true }),
  });

  function ofSheet(
    { _id: idFichaAnimal }: MeasuredFicha,
    sheet: MeasuredSheet,
    quantity: (typeof ofSheets)[number],
    fechaHora: number,
  ): Medicion[] {
    const valor = sheet[quantity];
    if (valor === null || (quantity === tipoPeso && valor === 0)) return [];
    return [
      {
        ...elsewhere(quantity),
        idFichaAnimal,
        idFichaDiaria: sheet._id,
        fechaHora,
        valor,
        comentario: '',
        origen: 'ficha_diaria',
        usuario: usuarioOf(sheet.creadoPor),
        ...(quantity === tipoPeso && sheet.pesoInusual && { dudosa: true }),
      },
    ];
  }

  /** @param query filters here too, since the times of sheets and records are known only here */
  function series(ficha: MeasuredFicha, { sheets, measures }: FoundSeries, query: MedicionesQuery): Medicion[] {
    const { tipo, desde = Number.NEGATIVE_INFINITY, hasta = Number.POSITIVE_INFINITY } = query;
    const weights = fichaWeights(ficha, measures);
    const all: Medicion[] =
      tipo === undefined || tipo === tipoPeso ? weights.map((weight) => ofRecord(ficha, weight)) : [];
    const quantities = ofSheets.filter((quantity) => tipo === undefined || tipo === quantity);
    for (const sheet of sheets) {
      const fechaHora = sheetTime(weights, sheet);
      all.push(...quantities.flatMap((quantity) => ofSheet(ficha, sheet, quantity, fechaHora)));
    }
    for (const doc of measures) all.push(one(doc, ficha._id));
    return settled(all)
      .filter(({ fechaHora }) => fechaHora >= desde && fechaHora <= hasta)
      .sort(byTime);
  }

  const ayunos = (
    { sheets }: Pick<FoundSeries, 'sheets'>,
    { desde = Number.NEGATIVE_INFINITY, hasta = Number.POSITIVE_INFINITY }: MedicionesQuery,
  ): string[] => {
    const [from, to] = [Number.isFinite(desde) ? civilDay(desde) : '', Number.isFinite(hasta) ? civilDay(hasta) : '~'];
    return sheets.flatMap(({ come, fecha }) => (come === 'No' && fecha >= from && fecha <= to ? [fecha] : [])).sort();
  };

  return { one, series, ayunos };
}
