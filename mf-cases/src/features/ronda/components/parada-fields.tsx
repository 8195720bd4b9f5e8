import { comidas, desempenos, impermeabilidades } from '@caparazon/contracts/cases/fichaDiaria';
import { media, role, size, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import {
  BoundAnswer,
  BoundArea,
  BoundNumber,
  BoundQuantity,
  BoundYesOrNo,
} from '../../../shared/fichaDiaria/bound-fields.tsx';

/** On a phone every control is as large as a thumb that is wet or gloved needs. */
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

/** The questions of a sheet in the order in which one looks at an animal (rule: round-screen). */
export const ParadaFields = () => (
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
      <BoundAnswer field="impermeabilidadPlumaje" values={impermeabilidades} />
    </Group>
    <Group>
      <h3>Medidas y observaciones</h3>
      <Pair>
        <BoundNumber field="peso" unit="Kg" />
        <BoundNumber field="temperatura" unit="°C" />
      </Pair>
      <BoundArea field="observaciones" />
    </Group>
  </Groups>
);
