/** /catalogos/criterios: the criteria of release by class (rule: release-criteria). */

import { getClasesFichas } from '@caparazon/clinic/catalogo/clases';
import { type CriterioLiberacion, getHistorialCriterios } from '@caparazon/clinic/liberacion/criterios';
import { liberacionMessages } from '@caparazon/clinic/liberacion/words';
import { getTiposMedicion } from '@caparazon/clinic/medicion/tipos';
import { useCall } from '@caparazon/screen-kit/use-call';
import { Button } from '@caparazon/ui/button';
import { HistoryPanel } from '@caparazon/ui/history-panel';
import { PageHeader } from '@caparazon/ui/page-header';
import { Section } from '@caparazon/ui/section';
import { space } from '@caparazon/ui/theme/tokens';
import Plus from 'lucide-react/icons/plus';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { ListPage, type OpenList } from '../../catalogo/face/list-page.tsx';
import type { ListSpec } from '../../catalogo/face/use-list-form.ts';
import { saveCriterios, useCriterios, useHistorial } from '../api/criterios.ts';
import { blankFila, bodyOf, complaintsOf, type Fila, fila, filasOf } from '../model/filas.ts';
import { historialWords } from '../model/historial-words.ts';
import { FilaFields } from '../parts/fila-fields.tsx';

const Clase = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};

  > button {
    justify-self: start;
  }
`;

const spec: ListSpec<CriterioLiberacion, Fila> = {
  draft: 'catalogo/criterios',
  fila,
  filasOf,
  complaintsOf,
  save: (shell, filas, version) => saveCriterios(shell, bodyOf(filas), version),
  outdates: [getHistorialCriterios],
  words: {
    failed: 'No pudimos cargar los criterios',
    label: 'Criterios de liberación',
    action: 'Guardar los criterios',
    saved: liberacionMessages.saved,
    invalid: 'Hay criterios para corregir',
    stale: 'Otra persona guardó los criterios mientras tanto.',
    staleOwn:
      'Ya guardaste los criterios después de abrir esta página, en otra ventana o en un intento que quedó sin respuesta.',
  },
};

export default function CriteriosPage(): ReactElement {
  const criterios = useCriterios();
  // Outlives the editor, which starts over once its list is saved.
  const [opened, setOpened] = useState<readonly string[]>([]);
  return (
    <>
      <PageHeader title="Criterios de liberación" back={{ href: '/catalogos', label: 'Catálogos' }}>
        Qué tiene que cumplir un animal para volver al mar, por clase. Los que vienen son publicados, con su fuente, y
        se pueden cambiar: decide la veterinaria.
      </PageHeader>
      <ListPage
        spec={spec}
        read={criterios}
        history={() => <HistoryPanel id={1} words={historialWords} usePage={useHistorial} />}
      >
        {(list) => (
          <Clases
            list={list}
            stored={criterios.data ?? []}
            opened={opened}
            onToggle={(clase, open) =>
              setOpened((before) => [...before.filter((one) => one !== clase), ...(open ? [clase] : [])])
            }
          />
        )}
      </ListPage>
    </>
  );
}

interface ClasesProps {
  list: OpenList<Fila>;
  stored: readonly CriterioLiberacion[];
  opened: readonly string[];
  onToggle: (clase: string, open: boolean) => void;
}

const countOf = (count: number) => (count === 1 ? '1 criterio' : `${count} criterios`);

/** Each class folded, those without criteria too: together they are ten screens on a phone. */
function Clases({ list: { rows, append, ...list }, stored, opened, onToggle }: ClasesProps): ReactElement {
  const clases = useCall(getClasesFichas, {});
  const medidas = useCall(getTiposMedicion, {});
  const names = [...new Set([...Object.keys(clases.data ?? {}), ...rows.map(({ clase }) => clase)])];
  const textOf = ({ clase, criterio }: Fila): string =>
    stored.find((one) => one.clase === clase && one.criterio === criterio)?.texto ?? '';
  return (
    <>
      {names.map((clase) => {
        const among = rows.flatMap((row, place) => (row.clase === clase ? [place] : []));
        const addId = `agregar-criterio-${names.indexOf(clase)}`;
        return (
          <Section
            key={clase}
            title={clase}
            summary={countOf(among.length)}
            open={opened.includes(clase)}
            onToggle={(open) => onToggle(clase, open)}
          >
            <Clase aria-label={clase}>
              {among.map((place) => {
                const row = rows[place];
                return (
                  row && (
                    <FilaFields
                      key={row.id}
                      {...{ list, place, among, addId }}
                      id={row.id}
                      stored={textOf(row)}
                      medidas={medidas.data ?? []}
                    />
                  )
                );
              })}
              <Button
                id={addId}
                icon={<Plus aria-hidden="true" />}
                aria-label={`Agregar un criterio a ${clase}`}
                onClick={() => append(blankFila(clase))}
              >
                Agregar un criterio
              </Button>
            </Clase>
          </Section>
        );
      })}
    </>
  );
}
