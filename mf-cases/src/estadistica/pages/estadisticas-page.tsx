/** /estadisticas: a year of the organisation in figures (rule: season-figures). */
import { shown } from '@caparazon/call/fields';
import { civilDay } from '@caparazon/call/time';
import { getClasesTodas } from '@caparazon/clinic/catalogo/clases-todas';
import { type AnioEnCifras, type Estadisticas, getEstadisticas } from '@caparazon/clinic/estadistica/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { FilterSelect } from '@caparazon/screen-kit/components/filter-select';
import { departamentoOptions } from '@caparazon/screen-kit/filter-words';
import { useCall } from '@caparazon/screen-kit/use-call';
import { Button } from '@caparazon/ui/button';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { Panel } from '@caparazon/ui/panel';
import { SkeletonText } from '@caparazon/ui/skeleton';
import { Table } from '@caparazon/ui/table';
import { space } from '@caparazon/ui/theme/tokens';
import Printer from 'lucide-react/icons/printer';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { daysOf, type Fichas, fichasHref, survivalInWords, untilInWords } from '../model/cifras.ts';
import { addressFor, readFilters, withFilter } from '../model/filters.ts';
import { FinalesTable } from '../parts/finales-table.tsx';
import { MonthPanel } from '../parts/month-panel.tsx';
import { YearTable } from '../parts/year-table.tsx';

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${space(4)};
  margin-block-end: ${space(5)};

  @media print {
    display: none;
  }
`;

/** Two columns at a desk, filled one after the other. */
const Panels = styled.div`
  columns: 34rem;
  column-gap: ${space(5)};

  > * {
    margin-block-end: ${space(5)};
    break-inside: avoid;
  }

  p {
    margin-block-end: ${space(3)};
  }
`;

type Chosen = Pick<Fichas, 'clase' | 'departamento'>;

interface FiguresProps {
  figures: Estadisticas;
  year: AnioEnCifras;
  chosen: Chosen;
}

function Figures({ figures, year, chosen }: FiguresProps): ReactElement {
  const { anio } = year;
  const href = (which: Partial<Fichas>) => fichasHref({ ...chosen, ...which, ...daysOf(year) });
  const { con, revisados } = figures.plasticos;
  const survival = survivalInWords(year);
  return (
    <Panels>
      <Panel title={figures.anios.length > 1 ? 'Año contra año' : String(anio)}>
        {survival && <p>{survival}</p>}
        <YearTable years={figures.anios} chosen={chosen} />
      </Panel>
      <MonthPanel anio={anio} meses={figures.meses} chosen={chosen} />
      {year.ingresos > 0 && (
        <>
          <Panel title="Por especie">
            <p>Otro final: se trasladó o no se puede liberar. Siguen: están en rehabilitación.</p>
            <FinalesTable
              caption={`Ingresos de ${anio} por especie`}
              what="Especie"
              rows={figures.especies}
              hrefOf={({ clase, valor }) => href({ clase, nombreComun: valor ?? '' })}
              groupOf={({ clase }) => clase}
            />
          </Panel>
          <Panel title="Según el estado corporal al ingreso">
            <FinalesTable
              caption={`Ingresos de ${anio} por estado corporal`}
              what="Estado corporal"
              rows={figures.estadosCorporales}
              hrefOf={({ valor }) => href({ estadoCorporal: valor ?? '' })}
            />
          </Panel>
          <Panel title="Según el motivo de ingreso">
            <FinalesTable
              caption={`Ingresos de ${anio} por motivo`}
              what="Motivo"
              rows={figures.motivos}
              hrefOf={({ valor }) => href({ motivoIngreso: valor ?? '' })}
            />
          </Panel>
          <Panel title="Causas de muerte y plásticos">
            <p>
              {revisados === 0
                ? 'En ninguna ficha diaria se anotó si había plásticos.'
                : `Se vieron plásticos en ${con} de los ${revisados} animales en los que se anotó si había.`}
            </p>
            <Table
              caption={`Causas probables de muerte de los que ingresaron en ${anio}`}
              captionHidden
              columns={[
                {
                  ...{ key: 'valor', header: 'Causa' },
                  cell: ({ valor }) =>
                    valor === null ? (
                      'Sin anotar'
                    ) : (
                      <a href={href({ causaMuerte: valor, estado: 'Muerto' })}>{shown(valor)}</a>
                    ),
                },
                { key: 'cantidad', header: 'Murieron', cell: ({ cantidad }) => cantidad, numeric: true },
              ]}
              rows={figures.causasMuerte}
              rowKey={({ valor }) => String(valor)}
              empty={<p>No murió ninguno de los que ingresaron.</p>}
            />
          </Panel>
        </>
      )}
    </Panels>
  );
}

const yearsBetween = (first: number, last: number): string[] =>
  Array.from({ length: Math.max(last - first, 0) + 1 }, (_, i) => String(last - i));

export default function EstadisticasPage(): ReactElement {
  const { place, go, now } = useShell();
  const { filters } = readFilters(place.query);
  const result = useCall(getEstadisticas, { query: filters }, { keepPreviousData: true, hears: ['ficha', 'reporte'] });
  const clases = useCall(getClasesTodas, { params: { lista: 'fichas' } }, { revalidateOnFocus: false });
  const thisYear = Number(civilDay(now()).slice(0, 4));
  const figures = result.data;
  const year = figures?.anios[0];
  const onChoose = (name: 'anio' | 'clase' | 'departamento', value: string) =>
    go(addressFor(withFilter(filters, name, value === String(thisYear) ? '' : value)));
  const chosen = { filters, onChoose };
  const { clase, departamento } = filters;
  const narrowed = [clase, departamento].filter(Boolean).join(', ');
  return (
    <>
      <PageHeader
        title="Estadísticas"
        actions={
          <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
            Imprimir
          </Button>
        }
      >
        {year && [untilInWords(year, (figures?.anios.length ?? 0) > 1), narrowed].filter(Boolean).join('. ')}
      </PageHeader>
      <Choices>
        <FilterSelect
          label="Año"
          name="anio"
          options={yearsBetween(Math.min(figures?.desdeAnio ?? thisYear, Number(filters.anio ?? thisYear)), thisYear)}
          filters={{ anio: filters.anio ?? String(thisYear) }}
          onChoose={onChoose}
        />
        <FilterSelect
          label="Clase"
          name="clase"
          placeholder="Todas"
          options={Object.keys(clases.data ?? {})}
          {...chosen}
        />
        <FilterSelect
          label="Departamento"
          name="departamento"
          placeholder="Todos"
          options={departamentoOptions}
          {...chosen}
        />
      </Choices>
      {!figures && result.failure && (
        <ErrorState
          title="No pudimos cargar las estadísticas"
          message={result.failure.message}
          onRetry={() => result.refresh()}
        />
      )}
      {!figures && !result.failure && <SkeletonText lines={12} />}
      {figures && year && figures.anios.every(({ reportes, ingresos }) => reportes + ingresos === 0) && (
        <EmptyState title={`No hay reportes ni ingresos ${narrowed ? `de ${narrowed} ` : ''}en ${year.anio}`} />
      )}
      {figures && year && figures.anios.some(({ reportes, ingresos }) => reportes + ingresos > 0) && (
        <Figures figures={figures} year={year} chosen={{ clase, departamento }} />
      )}
    </>
  );
}
