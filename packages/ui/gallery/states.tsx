import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../src/button.tsx';
import { InProgress } from '../src/drawings/in-progress.tsx';
import { Penguin } from '../src/drawings/penguin.tsx';
import { EmptyState } from '../src/empty-state.tsx';
import { ErrorState } from '../src/error-state.tsx';
import { MapNotice } from '../src/map-notice.tsx';
import { SkeletonCards, SkeletonPage } from '../src/skeleton.tsx';
import { Snackbar, type SnackbarItem, SnackbarRegion } from '../src/snackbar.tsx';
import { Spinner } from '../src/spinner.tsx';
import { role } from '../src/theme/tokens.ts';
import { Columns, Row, Sample, Stack } from './parts.tsx';

const MapPlace = styled.div`
  position: relative;
  height: 12rem;
  background: ${role.superficieHundida};
`;

const messages: Omit<SnackbarItem, 'id'>[] = [
  { message: 'El reporte 128 se ha vinculado satisfactoriamente a la ficha 41', tone: 'success' },
  { message: 'Hubo un error con la página, inténtelo más tarde', tone: 'error' },
  { message: 'Usuario o contraseña incorrectos', tone: 'error', centred: true },
];

export function States() {
  const [items, setItems] = useState<SnackbarItem[]>([]);
  return (
    <>
      <Sample title="Vacío, negado, en proceso">
        <Columns>
          <EmptyState
            title="No hay reportes con esos filtros"
            action={<Button variant="primary">Quitar los filtros</Button>}
          >
            Probá con otro departamento o con otra clase.
          </EmptyState>
          <EmptyState
            title="No podes estar aca, rapido volve a home antes que te vea el pinguino"
            drawing={<Penguin />}
          />
          <EmptyState title="Funcionalidad en proceso" drawing={<InProgress />} />
        </Columns>
      </Sample>
      <Sample title="Una parte que no vino">
        <ErrorState onRetry={() => undefined} />
      </Sample>
      <Sample title="Un mapa que no vino">
        <MapPlace>
          <MapNotice>El mapa no se pudo cargar.</MapNotice>
        </MapPlace>
      </Sample>
      <Sample title="Lo que está por venir">
        <Stack>
          <Row>
            <Spinner />
            <Spinner label="Enviando tu reporte…" size={64} />
          </Row>
          <SkeletonCards count={3} />
          <SkeletonPage />
        </Stack>
      </Sample>
      <Sample title="Avisos">
        <Stack>
          {messages.map((item) => (
            <Snackbar key={item.message} {...item} onDismiss={() => undefined} />
          ))}
          <Row>
            {messages.map((item) => (
              <Button key={item.message} onClick={() => setItems([{ ...item, id: item.message }])}>
                Mostrar «{item.message.slice(0, 14)}…»
              </Button>
            ))}
          </Row>
        </Stack>
      </Sample>
      <SnackbarRegion items={items} onDismiss={(id) => setItems((now) => now.filter((item) => item.id !== id))} />
    </>
  );
}
