import { formatDay, startOfCivilDay } from '@caparazon/call/time';
import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import type { Medicion } from '@caparazon/clinic/medicion/calls';
import type { TipoMedicion } from '@caparazon/clinic/medicion/tipos';
import { conUnidad, esEstimado, tipoPeso } from '@caparazon/clinic/medicion/values';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { HistoryPanel } from '@caparazon/ui/history-panel';
import { Panel } from '@caparazon/ui/panel';
import { SkeletonCards } from '@caparazon/ui/skeleton';
import { role, size, space } from '@caparazon/ui/theme/tokens';
import { useDeferredValue, useMemo } from 'react';
import { styled } from 'styled-components';
import { animalWords } from '../../animal/face/animal-words.ts';
import { valueText, whenText } from '../../medicion/face/medida-words.ts';
import { useMediciones, useTiposMedicion } from '../../medicion/face/use-medidas.ts';
import { medicationText } from '../../tratamiento/face/amounts.ts';
import { useHistorialMediciones } from '../api/use-historial-mediciones.ts';
import { type Bands, useTreatmentBands } from '../hooks/use-treatment-bands.ts';
import { conditionOf } from '../model/condition.ts';
import { medidasHistorialWords } from '../model/medidas-historial-words.ts';
import { weightChange } from '../model/weight-words.ts';
import { Curve } from './curve.tsx';
import { MedidasList } from './medidas-list.tsx';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};

  > h2 {
    font-size: ${size.media};
  }
`;

const Curves = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(26rem, 100%), 1fr));
  align-items: start;
  gap: ${space(4)};

  /* On paper two stand side by side, and none is cut from its words. */
  @media print {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > * {
      break-inside: avoid;
    }
  }
`;

const Words = styled.p`
  overflow-wrap: anywhere;
`;

const Quiet = styled.div`
  color: ${role.textoSuave};
  font-size: ${size.chica};

  ol {
    display: grid;
    gap: ${space(1)};
    padding-inline-start: ${space(5)};
    list-style: decimal;
  }
`;

/** The curves of the measurements, and a table of all (rule: curves). */
export function MedidasTab({ ficha }: { ficha: FichaAnimal }) {
  // The tab responds first; its content loads in later tasks.
  const opened = useDeferredValue(true, false);
  return (
    <Stack>
      <h2>Medidas</h2>
      {opened ? <Series ficha={ficha} /> : <SkeletonCards count={2} />}
    </Stack>
  );
}

function Series({ ficha }: { ficha: FichaAnimal }) {
  const { idFichaAnimal: idFicha } = ficha;
  const tipos = useTiposMedicion();
  const series = useMediciones(idFicha);
  const bands = useTreatmentBands(idFicha);
  // A long history is drawn in slices, between which the page responds.
  const drawn = useDeferredValue(series.data, undefined);
  const failure = tipos.data && series.data ? undefined : (tipos.failure ?? series.failure);
  if (failure) {
    return (
      <ErrorState
        title="No pudimos cargar las medidas"
        message={failure.message}
        headingLevel={3}
        onRetry={() => {
          tipos.refresh();
          series.refresh();
        }}
      />
    );
  }
  if (!tipos.data || !drawn) return <SkeletonCards count={2} />;
  return <Measured ficha={ficha} tipos={tipos.data} {...drawn} bands={bands} />;
}

interface MeasuredProps {
  ficha: FichaAnimal;
  tipos: readonly TipoMedicion[];
  mediciones: readonly Medicion[];
  ayunos: readonly string[];
  bands: Bands;
}

function Measured({ ficha, tipos, mediciones, ayunos, bands }: MeasuredProps) {
  const byKind = useMemo(() => {
    const kinds = new Map<string, Medicion[]>();
    for (const medida of mediciones) {
      const own = kinds.get(medida.tipo);
      if (own === undefined) kinds.set(medida.tipo, [medida]);
      else own.push(medida);
    }
    return kinds;
  }, [mediciones]);
  // Content below the curves waits until they are painted.
  const withRest = useDeferredValue(true, false);
  if (mediciones.length === 0) return <EmptyState title="Todavía no hay medidas de este animal" headingLevel={3} />;
  return (
    <>
      <Curves>
        {tipos.map((tipo) => {
          const own = byKind.get(tipo.tipo);
          return (
            own && <CurvePanel key={tipo.tipo} tipo={tipo} medidas={own} ficha={ficha} ayunos={ayunos} bands={bands} />
          );
        })}
      </Curves>
      {withRest && (
        <>
          <Condition ficha={ficha} mediciones={mediciones} />
          <MedidasList ficha={ficha} tipos={tipos} mediciones={mediciones} />
          <div className="no-imprimir">
            <HistoryPanel
              id={ficha.idFichaAnimal}
              words={medidasHistorialWords(tipos)}
              usePage={useHistorialMediciones}
            />
          </div>
        </>
      )}
    </>
  );
}

interface CurvePanelProps {
  tipo: TipoMedicion;
  medidas: readonly Medicion[];
  ficha: FichaAnimal;
  ayunos: readonly string[];
  bands: Bands;
}

const none: never[] = [];

function CurvePanel({ tipo, medidas, ficha, ayunos, bands }: CurvePanelProps) {
  const { nombre, unidad, normales } = tipo;
  const isWeight = tipo.tipo === tipoPeso;
  const points = useMemo(() => medidas.map(({ fechaHora, valor }) => ({ t: fechaHora, v: valor })), [medidas]);
  const say = (place: number): string => {
    const medida = medidas[place];
    return medida ? `${valueText(medida)}, ${whenText(medida)}` : '';
  };
  const fasted = useMemo(() => ayunos.map(startOfCivilDay), [ayunos]);
  const last = medidas.at(-1);
  if (last === undefined) return null;
  const comun = ficha.nombreComunFichaAnimal.nombre;
  const normal = normales.find(({ nombreComun }) => nombreComun === comun);
  const weighed = isWeight ? medidas.filter(({ metodo }) => !esEstimado(metodo)) : [];
  const words = weightChange(
    weighed.map(({ fechaHora, valor }) => ({ t: fechaHora, v: valor })),
    weighed[0]?.origen === 'ficha',
  );
  const now = `${valueText(last)} el ${formatDay(last.fechaHora)}`;
  const range =
    normal && `Normal en ${comun}: de ${conUnidad(normal.minimo, '')} a ${conUnidad(normal.maximo, unidad)}`;
  const isOutside = normal && (last.valor < normal.minimo || last.valor > normal.maximo);
  return (
    <Panel title={nombre}>
      <Words>
        <strong>{now}</strong>
        {isOutside && (last.valor < normal.minimo ? ', por debajo de lo normal' : ', por encima de lo normal')}
        {words.map((text) => (
          <span key={text}>
            <br />
            {text}
          </span>
        ))}
      </Words>
      {points.length > 1 && (
        <Curve
          label={`${nombre} de ${animalWords(ficha)}, ${points.length} medidas. Lo último: ${[now, ...words].join('; ')}`}
          points={points}
          say={say}
          normal={normal}
          bands={isWeight ? bands.bands : none}
          ticks={isWeight ? fasted : none}
          now={bands.now}
        />
      )}
      <Quiet>
        {range && <p>{range}</p>}
        {isWeight && <Fasted ayunos={ayunos} />}
        {isWeight && points.length > 1 && <Treatments bands={bands} />}
      </Quiet>
    </Panel>
  );
}

function Fasted({ ayunos }: { ayunos: readonly string[] }) {
  const last = ayunos.at(-1);
  if (last === undefined) return null;
  return (
    <p>
      ▲ {ayunos.length === 1 ? '1 día sin comer' : `${ayunos.length} días sin comer`}, el último el{' '}
      {formatDay(startOfCivilDay(last))}
    </p>
  );
}

function Treatments({ bands: { tratamientos, failed } }: { bands: Bands }) {
  if (failed) return <p>No pudimos cargar los tratamientos: la curva va sin ellos.</p>;
  if (tratamientos.length === 0) return null;
  return (
    <>
      <p>Tratamientos:</p>
      <ol>
        {tratamientos.map((tratamiento) => (
          <li key={tratamiento.idFichaTratamiento}>
            {medicationText(tratamiento) || tratamiento.tipoTratamiento}, desde el{' '}
            {formatDay(Date.parse(tratamiento.fechaHoraComienzo))}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Fulton's index with its source, where it was published (rule: body-condition). */
function Condition({ ficha, mediciones }: Pick<MeasuredProps, 'ficha' | 'mediciones'>) {
  const condition = conditionOf(ficha, mediciones);
  if (condition === null) return null;
  return (
    <Panel title="Índice de condición (Fulton)">
      <Words>
        {condition.is === 'index' ? (
          <>
            <strong>Está {condition.texto}.</strong> Con {conUnidad(condition.peso.valor, 'kg')} del{' '}
            {formatDay(condition.peso.fechaHora)} y {conUnidad(condition.largo.valor, 'cm')} de largo recto del{' '}
            {formatDay(condition.largo.fechaHora)}.
          </>
        ) : (
          <>No se puede calcular: {condition.texto}.</>
        )}
      </Words>
      <Quiet>
        <p>
          Peso ÷ largo recto³ × 10⁴. Desde 1,2 se considera bueno en juveniles y adultas de tortuga verde y en cabezonas
          grandes (Nishizawa y Joseph, 2022, JMBA). No sirve para comparar especies ni tamaños, y no reemplaza el
          examen.
        </p>
      </Quiet>
    </Panel>
  );
}
