/** /catalogos/medidas: kinds, units, plausible and normal ranges (rule: measure-kinds). */

import { getClasesFichas } from '@caparazon/clinic/catalogo/clases';
import { getHistorialTiposMedicion, type TipoMedicion } from '@caparazon/clinic/medicion/tipos';
import { tipoMedicionMessages } from '@caparazon/clinic/medicion/words';
import { useCall } from '@caparazon/screen-kit/use-call';
import { Button } from '@caparazon/ui/button';
import { HistoryPanel } from '@caparazon/ui/history-panel';
import { PageHeader } from '@caparazon/ui/page-header';
import Plus from 'lucide-react/icons/plus';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { ListPage } from '../../catalogo/face/list-page.tsx';
import type { ListSpec } from '../../catalogo/face/use-list-form.ts';
import { saveTipos, useHistorialTipos, useTipos } from '../api/tipos-medicion.ts';
import { blankFila, bodyOf, complaintsOf, type Fila, fila, filasOf } from '../model/filas.ts';
import { historialWords } from '../model/historial-words.ts';
import { FilaFields } from '../parts/fila-fields.tsx';

const Add = styled.div`
  justify-self: start;
`;

const spec: ListSpec<TipoMedicion, Fila> = {
  draft: 'catalogo/medidas',
  fila,
  filasOf,
  complaintsOf,
  save: (shell, filas, version) => saveTipos(shell, bodyOf(filas), version),
  outdates: [getHistorialTiposMedicion],
  words: {
    failed: 'No pudimos cargar las medidas',
    label: 'Medidas',
    action: 'Guardar las medidas',
    saved: tipoMedicionMessages.saved,
    invalid: 'Hay medidas para corregir',
    stale: 'Otra persona guardó las medidas mientras tanto.',
    staleOwn:
      'Ya guardaste las medidas después de abrir esta página, en otra ventana o en un intento que quedó sin respuesta.',
  },
};
const addId = 'agregar-medida';

export default function MedidasPage(): ReactElement {
  const tipos = useTipos();
  const clases = useCall(getClasesFichas, {});
  return (
    <>
      <PageHeader title="Medidas" back={{ href: '/catalogos', label: 'Catálogos' }}>
        Qué se mide de los animales. Un valor fuera de lo esperable se pregunta, y no se rechaza: vale el rango de la
        especie; si no está, el de su clase; si no, el de la medida. Lo normal de cada animal se ve como una franja en
        su curva.
      </PageHeader>
      <ListPage
        spec={spec}
        read={tipos}
        history={(stored) => <HistoryPanel id={1} words={historialWords(stored)} usePage={useHistorialTipos} />}
      >
        {({ rows, append, ...list }) => (
          <>
            {rows.map(({ id }, place) => (
              <FilaFields
                key={id}
                {...{ list, id, place, addId }}
                clases={clases.data ?? {}}
                among={rows.map((_, one) => one)}
              />
            ))}
            <Add>
              <Button id={addId} icon={<Plus aria-hidden="true" />} onClick={() => append(blankFila)}>
                Agregar una medida
              </Button>
            </Add>
          </>
        )}
      </ListPage>
    </>
  );
}
