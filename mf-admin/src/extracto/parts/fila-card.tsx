import { formatDay } from '@caparazon/call/time';
import type { Extracto, Fila } from '@caparazon/office/extracto/calls';
import { Button, LinkButton } from '@caparazon/ui/button';
import { Card } from '@caparazon/ui/card';
import { Chip } from '@caparazon/ui/chip';
import { space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { formatMonto } from '../../aporte/face/monto.ts';
import { dayInWords, newAporteHref, stateInWords } from '../model/extracto-words.ts';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  overflow-wrap: anywhere;
`;

interface FilaCardProps {
  extracto: Extracto;
  fila: Fila;
  busy: boolean;
  onAccept: (idAporte: number) => void;
  onSetAside: () => void;
  onUndo: () => void;
}

/** A row of a statement with what it may be, and what can be decided about it. */
export function FilaCard({ extracto, fila, busy, onAccept, onSetAside, onUndo }: FilaCardProps): ReactElement {
  const { idFila, fecha, monto, descripcion, referencia, estado, aportes, motivo } = fila;
  const { text, tone } = stateInWords(fila);
  const isOpen = estado === 'pendiente';
  return (
    <Card
      title={`${formatMonto(monto)} ${extracto.moneda}`}
      number={`Fila ${idFila}`}
      line={`${dayInWords(fecha)}. ${[descripcion, referencia].filter(Boolean).join('. ')}`}
      chips={<Chip tone={tone}>{text}</Chip>}
      footer={motivo === '' ? undefined : `Apartada: ${motivo}`}
    >
      <Stack>
        {aportes.map((aporte) => (
          <Row key={aporte.idAporte}>
            <span>
              <a href={`/aportes/${aporte.idAporte}`}>#{aporte.idAporte}</a> de {aporte.nombre},{' '}
              {formatMonto(aporte.monto)} del {formatDay(aporte.fecha)}
              {aporte.anulado && ' (anulado)'}
            </span>
            {isOpen && (
              <Button
                disabled={busy}
                aria-label={`Es el aporte #${aporte.idAporte} de ${aporte.nombre}, fila ${idFila}`}
                onClick={() => onAccept(aporte.idAporte)}
              >
                Es este
              </Button>
            )}
          </Row>
        ))}
        <Row>
          {isOpen ? (
            <>
              <LinkButton
                variant="quiet"
                href={newAporteHref(extracto, fila)}
                aria-label={`Agregar un aporte con la fila ${idFila}`}
              >
                Agregar un aporte
              </LinkButton>
              <Button
                variant="quiet"
                disabled={busy}
                aria-haspopup="dialog"
                aria-label={`Apartar la fila ${idFila}`}
                onClick={onSetAside}
              >
                Apartar
              </Button>
            </>
          ) : (
            <Button
              variant="quiet"
              disabled={busy}
              aria-label={`Volver a decidir sobre la fila ${idFila}`}
              onClick={onUndo}
            >
              Volver a decidir
            </Button>
          )}
        </Row>
      </Stack>
    </Card>
  );
}
