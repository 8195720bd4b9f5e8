import { formatDay } from '@caparazon/call/time';
import type { FichaVinculada } from '@caparazon/clinic/animal/recaptura';
import { Button } from '@caparazon/ui/button';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import Link2 from 'lucide-react/icons/link-2';
import { useState } from 'react';
import { styled } from 'styled-components';
import { fateWords, fichaWords } from './marca-words.ts';
import { useLinks, useRecapturas } from './use-links.ts';

const List = styled.ul`
  display: grid;
  gap: ${space(2)};
`;

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};

  > svg {
    flex: none;
    width: 1.2rem;
    height: 1.2rem;
    color: ${role.enlace};
  }

  > p {
    flex: 1 1 14rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const nameOf = (ficha: FichaVinculada): string => `ficha ${fichaWords(ficha)}`;

/** The other records of a returning animal, to open or unlink (rule: recapture). */
export function RecaptureLines({ idFicha }: { idFicha: number }) {
  const { data, failure, refresh } = useRecapturas(idFicha);
  if (!data && failure) {
    return (
      <List aria-label="Otras fichas de este animal">
        <Line>
          <p role="alert">No pudimos ver si este animal ya estuvo acá.</p>
          <Button className="no-imprimir" onClick={() => refresh()}>
            Reintentar
          </Button>
        </Line>
      </List>
    );
  }
  if (!data || (data.anterior === null && data.siguientes.length === 0)) return null;
  return (
    <List aria-label="Otras fichas de este animal">
      {data.anterior && (
        <Linked later={idFicha} earlier={data.anterior.idFichaAnimal} ficha={data.anterior}>
          Ya estuvo acá: <Named ficha={data.anterior} />, {fateWords(data.anterior)}
        </Linked>
      )}
      {data.siguientes.map((ficha) => (
        <Linked key={ficha.idFichaAnimal} later={ficha.idFichaAnimal} earlier={idFicha} ficha={ficha}>
          Volvió el {formatDay(ficha.fecha)}: <Named ficha={ficha} />, {fateWords(ficha)}
        </Linked>
      ))}
    </List>
  );
}

const Named = ({ ficha }: { ficha: FichaVinculada }) => (
  <a href={`/historicos/${ficha.idFichaAnimal}`}>{nameOf(ficha)}</a>
);

interface LinkedProps {
  later: number;
  earlier: number;
  ficha: FichaVinculada;
  children: React.ReactNode;
}

function Linked({ later, earlier, ficha, children }: LinkedProps) {
  const { unlink } = useLinks();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await unlink(later, earlier);
    setBusy(false);
    setAsking(false);
  };
  return (
    <Line>
      <Link2 aria-hidden="true" />
      <p>{children}</p>
      <Button
        variant="quiet"
        className="no-imprimir"
        aria-haspopup="dialog"
        aria-label={`Desvincular de la ${nameOf(ficha)}`}
        onClick={() => setAsking(true)}
      >
        Desvincular
      </Button>
      <ConfirmDialog
        open={asking}
        title={`¿Desvincular de la ${nameOf(ficha)}?`}
        confirmLabel="Desvincular"
        danger
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <p>Las dos fichas quedan como están; solo dejan de decir que son del mismo animal. El historial lo guarda.</p>
      </ConfirmDialog>
    </Line>
  );
}
