import { comidas, desempenos, impermeabilidades } from '@caparazon/clinic/fichaDiaria/calls';
import { Section } from '@caparazon/ui/section';
import { media, role, shape, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import {
  BoundAnswer,
  BoundArea,
  BoundDay,
  BoundHour,
  BoundNumber,
  BoundQuantity,
  BoundYesOrNo,
} from '../face/bound-fields.tsx';

const Grid = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${(props) => props.$columns}, minmax(0, 1fr));
  align-items: start;
  gap: ${space(5)} ${space(6)};

  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Two short numbers stand side by side, on a phone too. */
const Pair = styled.div`
  grid-column: span 2;
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: inherit;

  ${media.narrow} {
    grid-column: auto;
    column-gap: ${space(4)};
  }
`;

const Box = styled.div`
  padding: ${space(5)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};
`;

/** The questions of a sheet (rules: sheet-fields, sheet-form). */
export const SheetFields = () => (
  <>
    <Box>
      <Grid $columns={4}>
        <BoundDay />
        <BoundYesOrNo field="limpiezaRecinto" />
        <Pair>
          <BoundNumber field="temperatura" unit="°C" />
          <BoundNumber field="peso" unit="Kg" />
        </Pair>
        <BoundHour />
      </Grid>
    </Box>
    <Section title="Defecación" defaultOpen>
      <Grid $columns={3}>
        <BoundYesOrNo field="defeca" />
        <BoundQuantity field="defecaCant" />
        <BoundYesOrNo field="plasticos" />
      </Grid>
    </Section>
    <Section title="Alimentación" defaultOpen>
      <Grid $columns={3}>
        <BoundYesOrNo field="dadoComida" />
        <BoundAnswer field="come" values={comidas} />
        <BoundQuantity field="comeCant" />
      </Grid>
    </Section>
    <Section title="Datos generales" defaultOpen>
      <Grid $columns={2}>
        <BoundYesOrNo field="flota" />
        <BoundAnswer field="nada" values={desempenos} />
        <BoundAnswer field="camina" values={desempenos} />
        <BoundAnswer field="impermeabilidadPlumaje" values={impermeabilidades} />
      </Grid>
    </Section>
    <Box>
      <BoundArea field="observaciones" />
    </Box>
  </>
);
