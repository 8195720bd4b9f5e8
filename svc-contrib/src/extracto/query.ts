import { limits } from '@caparazon/call/limits';
import {
  type EstadoFila,
  type Extracto as ExtractoAnswer,
  estadosFila,
  type Fila,
} from '@caparazon/office/extracto/calls';
import { Aporte, type AporteDoc } from '../aporte/model.ts';
import { isChanged, loadExtractoDoc } from './commands.ts';
import { isSure, type Match, matchesOf } from './match.ts';
import { Extracto, type ExtractoDoc, type FilaDoc, FilaExtracto } from './model.ts';

async function countsOf(ids: readonly number[]): Promise<(idExtracto: number) => ExtractoAnswer['filas']> {
  const counted = await FilaExtracto.aggregate<{ _id: { idExtracto: number; estado: EstadoFila }; n: number }>([
    { $match: { idExtracto: { $in: ids } } },
    { $group: { _id: { idExtracto: '$idExtracto', estado: '$estado' }, n: { $sum: 1 } } },
  ]);
  return (idExtracto) =>
    Object.fromEntries(
      estadosFila.map((estado) => [
        estado,
        counted.find(({ _id }) => _id.idExtracto === idExtracto && _id.estado === estado)?.n ?? 0,
      ]),
    ) as ExtractoAnswer['filas'];
}

const presentExtracto = (extracto: ExtractoDoc, filas: ExtractoAnswer['filas']): ExtractoAnswer => ({
  idExtracto: extracto._id,
  nombre: extracto.nombre,
  moneda: extracto.moneda,
  medio: extracto.medio,
  desde: extracto.desde,
  hasta: extracto.hasta,
  filas,
  egresos: extracto.egresos,
  ilegibles: extracto.ilegibles,
  fecha: extracto.creadoEn.getTime(),
  idUsuario: extracto.creadoPor,
});

const presentCandidate = ({ _id, nombre, fecha, centesimos, anulado }: AporteDoc) => ({
  idAporte: _id,
  nombre,
  fecha: fecha.getTime(),
  monto: centesimos / 100,
  anulado: anulado !== null,
});

const presentFila = (fila: FilaDoc, coincidencia: Fila['coincidencia'], aportes: readonly AporteDoc[]): Fila => ({
  idFila: fila.idFila,
  fecha: fila.dia,
  monto: fila.centesimos / 100,
  descripcion: fila.descripcion,
  referencia: fila.referencia,
  estado: fila.estado,
  coincidencia,
  // Of a common amount there may be a hundred.
  aportes: aportes.slice(0, limits.found).map(presentCandidate),
  motivo: fila.motivo,
  idUsuario: fila.decididoPor,
});

/** A page of statements, the latest first. */
export async function findExtractos(pag: number) {
  const page = { skip: (pag - 1) * limits.page, limit: limits.page };
  const [extractos, totalElements] = await Promise.all([
    Extracto.find({}, null, page).sort({ _id: -1 }).lean<ExtractoDoc[]>(),
    Extracto.countDocuments(),
  ]);
  const filasOf = await countsOf(extractos.map(({ _id }) => _id));
  return { content: extractos.map((one) => presentExtracto(one, filasOf(one._id))), size: limits.page, totalElements };
}

const aportesOf = async (filas: readonly FilaDoc[]): Promise<Map<number | null, AporteDoc>> => {
  const ids = filas.flatMap(({ idAporte }) => idAporte ?? []);
  const found = await Aporte.find({ _id: { $in: ids } }, { busqueda: 0 }).lean<AporteDoc[]>();
  return new Map(found.map((aporte) => [aporte._id, aporte]));
};

/** A statement with a page of its rows, in the order of the file. @throws ApiError 404 */
export async function findExtracto(
  idExtracto: number,
  { pag, estado }: { pag: number; estado?: EstadoFila | undefined },
) {
  const extracto = await loadExtractoDoc(idExtracto);
  const filter = { idExtracto, ...(estado && { estado }) };
  const [filas, totalElements, made, filasOf, matches] = await Promise.all([
    FilaExtracto.find(filter, null, { skip: (pag - 1) * limits.page, limit: limits.page })
      .sort({ idFila: 1 })
      .lean<FilaDoc[]>(),
    FilaExtracto.countDocuments(filter),
    FilaExtracto.find({ idExtracto, estado: 'creada' }).sort({ idFila: 1 }).lean<FilaDoc[]>(),
    countsOf([idExtracto]),
    matchesOf(extracto),
  ]);
  const aportes = await aportesOf([...filas, ...made]);
  const matchOf = new Map<number, Match>(matches.map((match) => [match.fila.idFila, match]));
  const creados = made.flatMap((fila) => {
    const aporte = aportes.get(fila.idAporte);
    return aporte ? [{ ...presentCandidate(aporte), cambiado: isChanged(fila, aporte) }] : [];
  });
  return {
    extracto: presentExtracto(extracto, filasOf(idExtracto)),
    content: filas.map((fila) => {
      const match = matchOf.get(fila.idFila);
      if (match) return presentFila(fila, match.coincidencia, match.candidatos);
      const aporte = aportes.get(fila.idAporte);
      return presentFila(fila, null, aporte ? [aporte] : []);
    }),
    size: limits.page,
    totalElements,
    seguras: matches.filter(isSure).length,
    creados,
  };
}
