import { desenlaceDe } from '@caparazon/clinic/desenlace/values';
import type { AnioEnCifras, Estadisticas, Finales, Tiempo } from '@caparazon/clinic/estadistica/calls';
import type { Bin, EnCifras, Ingresos } from './query.ts';
import type { Rango, Rangos } from './ranges.ts';

const countOf = (bins: readonly { cantidad: number }[]): number =>
  bins.reduce((sum, { cantidad }) => sum + cantidad, 0);

/** The lower middle, so that it is a value that occurred. */
function medianOf(bins: readonly Bin[]): Tiempo {
  const cantidad = countOf(bins);
  let below = 0;
  const sorted = [...bins].sort((one, other) => one.valor - other.valor);
  const middle = sorted.find((bin) => {
    below += bin.cantidad;
    return below * 2 >= cantidad;
  });
  return { mediana: middle?.valor ?? null, cantidad };
}

/** Sums counts by a key, the largest first, what nobody noted last. */
function sumBy<Row extends { cantidad: number }, Key extends string | null>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
) {
  const groups = Map.groupBy(rows, keyOf);
  return [...groups]
    .map(([valor, its]) => ({ valor, cantidad: countOf(its), its }))
    .sort(
      (one, other) =>
        Number(one.valor === null) - Number(other.valor === null) ||
        other.cantidad - one.cantidad ||
        String(one.valor).localeCompare(String(other.valor), 'es'),
    );
}

type End = Exclude<keyof Finales, 'valor' | 'ingresos'>;

const ends: Readonly<Record<string, End>> = {
  liberado: 'liberados',
  trasladado: 'otros',
  no_liberable: 'otros',
};

function endOf(row: Ingresos): End {
  const desenlace = desenlaceDe(row);
  return desenlace === null ? 'enRehabilitacion' : (ends[desenlace] ?? 'murieron');
}

const finalesOf = (rows: readonly Ingresos[], keyOf: (row: Ingresos) => string | null): Finales[] =>
  sumBy(rows, keyOf).map(({ valor, cantidad, its }) => {
    const of = (end: End) => countOf(its.filter((row) => endOf(row) === end));
    return {
      ...{ valor, ingresos: cantidad, liberados: of('liberados'), murieron: of('murieron'), otros: of('otros') },
      enRehabilitacion: of('enRehabilitacion'),
    };
  });

function yearOf({ anio, hasta }: Rango, found: EnCifras): AnioEnCifras {
  const its = <Row extends { anio: number }>(rows: readonly Row[]) => rows.filter((row) => row.anio === anio);
  const ingresos = its(found.ingresos);
  return {
    ...{ anio, hasta, reportes: countOf(its(found.reportesPorMes)), ingresos: countOf(ingresos) },
    desenlaces: sumBy(ingresos, desenlaceDe).map(({ valor, cantidad }) => ({ desenlace: valor, cantidad })),
    diasEnCuidado: medianOf(its(found.diasEnCuidado)),
    minutosHastaVisto: medianOf(its(found.minutosHastaVisto)),
    minutosHastaVoy: medianOf(its(found.minutosHastaVoy)),
    minutosHastaIngreso: medianOf(its(found.minutosHastaIngreso)),
  };
}

export function presentEstadisticas(found: EnCifras, [asked, ...before]: Rangos): Estadisticas {
  const { anio, hasta } = asked;
  const ingresos = found.ingresos.filter((row) => row.anio === anio);
  const reportes = found.reportesPorMes.filter((row) => row.anio === anio);
  const deaths = ingresos.filter((row) => endOf(row) === 'murieron');
  const byClass = sumBy(ingresos, ({ clase }) => clase);
  return {
    desdeAnio: found.desdeAnio ?? anio,
    anios: [
      yearOf(asked, found),
      ...before.map((rango) => yearOf(rango, found)).filter((one) => one.reportes + one.ingresos > 0),
    ],
    meses: Array.from({ length: Number(hasta.slice(5, 7)) }, (_, i) => ({
      mes: i + 1,
      reportes: countOf(reportes.filter(({ valor }) => valor === i + 1)),
      ingresos: countOf(ingresos.filter(({ mes }) => mes === i + 1)),
    })),
    especies: byClass.flatMap(({ valor: clase, its }) =>
      finalesOf(its, (row) => row.nombreComunFichaAnimal).map((especie) => ({ clase, ...especie })),
    ),
    estadosCorporales: finalesOf(ingresos, (row) => row.estadoCorporal),
    motivos: finalesOf(ingresos, (row) => row.motivoIngreso),
    causasMuerte: sumBy(deaths, (row) => row.probableCausaMuerte2).map(({ valor, cantidad }) => ({ valor, cantidad })),
    plasticos: found.plasticos,
  };
}
