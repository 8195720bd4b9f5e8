/** /catalogos/volumenes: the maximum volume of each route (rule: ceilings-screen). */

import type { Valor } from '@caparazon/call/historial';
import { getHistorialTechos, getTechos, putTechos } from '@caparazon/clinic/farmaco/techos';
import { techoMessages } from '@caparazon/clinic/farmaco/words';
import { clinicLimits } from '@caparazon/clinic/limits';
import { useCall } from '@caparazon/screen-kit/use-call';
import { useField } from '@caparazon/screen-kit/use-field';
import { useFresh } from '@caparazon/screen-kit/use-fresh';
import { HistoryPanel, type HistoryWords } from '@caparazon/ui/history-panel';
import { NumberField } from '@caparazon/ui/number-field';
import { PageHeader } from '@caparazon/ui/page-header';
import { TextField } from '@caparazon/ui/text-field';
import { media, role, size, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { ListPage } from '../../catalogo/face/list-page.tsx';
import type { ListSpec } from '../../catalogo/face/use-list-form.ts';
import {
  bodyOf,
  complaintsOf,
  type Fila,
  fila,
  filasOf,
  type Stored,
  storedOf,
  techosOf,
  viaWords,
} from '../model/filas.ts';

const Row = styled.fieldset`
  display: grid;
  grid-template-columns: 11rem minmax(0, 1fr);
  align-items: start;
  gap: ${space(1)} ${space(3)};
  min-width: 0;
  padding: ${space(3)} 0;
  border: 0;
  border-block-end: 1px solid ${role.borde};

  > legend {
    float: inline-start;
    grid-column: 1 / -1;
    padding: 0;
    font-size: ${size.media};
    font-weight: 600;
  }

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const spec: ListSpec<Stored, Fila> = {
  draft: 'catalogo/volumenes',
  fila,
  filasOf,
  complaintsOf,
  async save(shell, filas, version) {
    return storedOf(await shell.call(putTechos, { query: { version: String(version) }, body: bodyOf(filas) }));
  },
  outdates: [getHistorialTechos],
  words: {
    failed: 'No pudimos cargar los volúmenes máximos',
    label: 'Volúmenes máximos',
    action: 'Guardar los volúmenes',
    saved: techoMessages.modified,
    invalid: 'Hay volúmenes para corregir',
    stale: 'Otra persona guardó los volúmenes mientras tanto.',
    staleOwn:
      'Ya guardaste los volúmenes después de abrir esta página, en otra ventana o en un intento que quedó sin respuesta.',
  },
};

const listOf = (value: Valor): readonly string[] => (Array.isArray(value) ? value : []);

const historialWords: HistoryWords = {
  done: { modificado: 'Volúmenes cambiados' },
  // Unchanged ones are left out.
  changes: ({ cambios }) =>
    cambios.map(({ antes, despues }) => {
      const [before, after] = [listOf(antes), listOf(despues)];
      return {
        label: 'Volumen máximo',
        before: before.filter((one) => !after.includes(one)).join('; '),
        after: after.filter((one) => !before.includes(one)).join('; '),
      };
    }),
};

const useHistorial = (_: number, page: number) => useCall(getHistorialTechos, { query: { pag: String(page) } });

export default function TechosPage(): ReactElement {
  const techos = useFresh(getTechos, {});
  const read = {
    ...techos,
    data: techos.data && storedOf(techos.data),
    refresh: (stored?: Stored[]) => techos.refresh(stored && techosOf(stored)),
  };
  return (
    <>
      <PageHeader title="Volúmenes máximos" back={{ href: '/catalogos', label: 'Catálogos' }}>
        Cuánto admite cada vía de una vez, en ml por kilo de animal. Al indicar más se pregunta y se pide un motivo; de
        una vía que queda vacía no se pregunta nada.
      </PageHeader>
      <ListPage
        spec={spec}
        read={read}
        history={() => <HistoryPanel id={1} words={historialWords} usePage={useHistorial} />}
      >
        {({ rows }) => rows.map(({ id, via }, place) => <ViaFields key={id} via={via} place={place} />)}
      </ListPage>
    </>
  );
}

/** A route's maximum and its source. */
function ViaFields({ via, place }: { via: string; place: number }): ReactElement {
  return (
    <Row>
      <legend>{viaWords(via)}</legend>
      <NumberField label="Hasta" unit="ml/kg" optional decimals={3} {...useField(`filas.${place}.maximo`)} />
      <TextField
        label="Fuente"
        optional
        maxLength={clinicLimits.farmaco.fuente}
        {...useField(`filas.${place}.fuente`)}
      />
    </Row>
  );
}
