import { clasesSinPlumaje } from '@caparazon/clinic/catalogo/clases-iniciales';
import { comidas, desempenos, impermeabilidades } from '@caparazon/clinic/fichaDiaria/calls';
import { media, role, size, space } from '@caparazon/ui/theme/tokens';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import {
  BoundAnswer,
  BoundArea,
  BoundHour,
  BoundNumber,
  BoundQuantity,
  BoundYesOrNo,
} from '../../fichaDiaria/face/bound-fields.tsx';
import { useFieldNote } from '../../fichaDiaria/face/field-notes.ts';
import type { SheetValues } from '../../fichaDiaria/face/form-values.ts';

/** On a phone every control suits a wet or gloved thumb. */
const Groups = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space(6)} ${space(8)};

  ${media.mobile} {
    --toque: 3.25rem;
  }

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};

  h3 {
    padding-block-end: ${space(1)};
    border-block-end: 1px solid ${role.borde};
    font-size: ${size.media};
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)};
`;

/**
 * Asked of animals with feathers, or when a sheet answers it. Once asked it stays, so that nothing moves under the
 * hand.
 */
function usePlumage(clase: string): boolean {
  const answer = useWatch<SheetValues, 'impermeabilidadPlumaje'>({ name: 'impermeabilidadPlumaje' });
  const earlierAnswer = useFieldNote('impermeabilidadPlumaje');
  const applies = !clasesSinPlumaje.has(clase) || answer !== '' || earlierAnswer !== undefined;
  const [isAsked, setIsAsked] = useState(applies);
  if (applies && !isAsked) setIsAsked(true);
  return isAsked;
}

/** The questions in the order in which one looks at an animal (rules: round-screen, round-questions). */
export const ParadaFields = ({ clase }: { clase: string }) => (
  <Groups>
    <Group>
      <h3>Alimentación</h3>
      <BoundYesOrNo field="dadoComida" />
      <BoundAnswer field="come" values={comidas} />
      <BoundQuantity field="comeCant" />
    </Group>
    <Group>
      <h3>Defecación y recinto</h3>
      <BoundYesOrNo field="defeca" />
      <BoundQuantity field="defecaCant" />
      <BoundYesOrNo field="plasticos" />
      <BoundYesOrNo field="limpiezaRecinto" />
    </Group>
    <Group>
      <h3>Datos generales</h3>
      <BoundYesOrNo field="flota" />
      <BoundAnswer field="nada" values={desempenos} />
      <BoundAnswer field="camina" values={desempenos} />
      <Plumage clase={clase} />
    </Group>
    <Group>
      <h3>Medidas y observaciones</h3>
      <Pair>
        <BoundNumber field="peso" unit="Kg" />
        <BoundHour />
        <BoundNumber field="temperatura" unit="°C" />
      </Pair>
      <BoundArea field="observaciones" />
    </Group>
  </Groups>
);

const Plumage = ({ clase }: { clase: string }) =>
  usePlumage(clase) && <BoundAnswer field="impermeabilidadPlumaje" values={impermeabilidades} />;
