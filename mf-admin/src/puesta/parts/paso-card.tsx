import { formatDateTime } from '@caparazon/call/time';
import type { Puesta } from '@caparazon/office/puesta/calls';
import { Button, LinkButton } from '@caparazon/ui/button';
import { Card } from '@caparazon/ui/card';
import { Chip } from '@caparazon/ui/chip';
import { space } from '@caparazon/ui/theme/tokens';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PasoInWords } from '../model/pasos.ts';

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
`;

const Words = styled.p`
  overflow-wrap: anywhere;
`;

interface PasoCardProps {
  paso: PasoInWords;
  marca: Puesta['marcas'][number] | undefined;
  /** Its proof is there, so that no mark can be taken back. */
  proved: boolean;
  nameOf: (idUsuario: number) => string | null;
  busy: boolean;
  onMark: (hecho: boolean) => void;
  children?: ReactNode;
}

export function PasoCard({ paso, marca, proved, nameOf, busy, onMark, children }: PasoCardProps): ReactElement {
  const { titulo, texto, enlace, marcar } = paso;
  const done = marca !== undefined || proved;
  const who = marca?.idUsuario == null ? null : nameOf(marca.idUsuario);
  return (
    <Card
      title={titulo}
      chips={<Chip tone={done ? 'alga' : 'niebla'}>{done ? 'Hecho' : 'Por hacer'}</Chip>}
      footer={
        <Acts>
          {marca && <span>{[formatDateTime(marca.fecha), who].filter(Boolean).join(', ')}</span>}
          {!done && enlace && <LinkButton href={enlace.href}>{enlace.label}</LinkButton>}
          {!done && children}
          {!proved && marcar && (
            <Button
              variant={done ? 'quiet' : 'secondary'}
              loading={busy}
              loadingText="Un momento…"
              aria-label={`${done ? 'Todavía no' : marcar}: ${titulo}`}
              onClick={() => onMark(!done)}
            >
              {done ? 'Todavía no' : marcar}
            </Button>
          )}
        </Acts>
      }
    >
      <Words>{texto}</Words>
    </Card>
  );
}
