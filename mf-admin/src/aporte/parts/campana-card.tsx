import { formatDay } from '@caparazon/call/time';
import type { Campana } from '@caparazon/office/aporte/campana';
import { Button, LinkButton } from '@caparazon/ui/button';
import { Card } from '@caparazon/ui/card';
import { Chip } from '@caparazon/ui/chip';
import { space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { countIn, goalInWords, spanInWords, totalsInWords } from '../model/campana-values.ts';
import { addressFor } from '../model/filters.ts';
import { countOf } from '../model/lectura-words.ts';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

interface CampanaCardProps {
  campana: Campana;
  onEdit: () => void;
  onDelete: () => void;
}

/** A campaign with its totals, and the way to its contributions. */
export function CampanaCard({ campana, onEdit, onDelete }: CampanaCardProps): ReactElement {
  const { idCampana, nombre, cerrada, ultimo, enUso } = campana;
  const count = countIn(campana);
  return (
    <Card
      title={nombre}
      line={
        <>
          <strong>{totalsInWords(campana)}</strong>. {goalInWords(campana)}
        </>
      }
      chips={<Chip tone={cerrada ? 'niebla' : 'alga'}>{cerrada ? 'Cerrada' : 'Abierta'}</Chip>}
      facts={[
        { label: 'Cuándo', value: spanInWords(campana), wide: true },
        { label: 'Último aporte', value: ultimo === null ? '—' : formatDay(ultimo) },
      ]}
    >
      <Actions>
        {count > 0 && (
          <LinkButton
            variant="quiet"
            href={addressFor({ campana: String(idCampana) })}
            aria-label={`Ver ${countOf(count)} de ${nombre}`}
          >
            Ver {countOf(count)}
          </LinkButton>
        )}
        <Button variant="quiet" aria-haspopup="dialog" aria-label={`Editar ${nombre}`} onClick={onEdit}>
          Editar
        </Button>
        {!enUso && (
          <Button variant="quiet" aria-haspopup="dialog" aria-label={`Borrar ${nombre}`} onClick={onDelete}>
            Borrar
          </Button>
        )}
      </Actions>
    </Card>
  );
}
