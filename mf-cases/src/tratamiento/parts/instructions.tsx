import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';
import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';

const Box = styled.div`
  margin-block-start: ${space(4)};
  padding: ${space(3)} ${space(4)};
  border-inline-start: 4px solid ${role.aviso};
  border-radius: ${shape.control};
  background: ${role.avisoFondo};
  white-space: pre-line;
  overflow-wrap: anywhere;

  strong {
    display: block;
    color: ${role.aviso};
    font-size: ${size.chica};
  }

  p {
    max-width: ${shape.line};
  }
`;

export const Instructions = ({ tratamiento }: { tratamiento: Pick<Tratamiento, 'instruccionesEspeciales'> }) =>
  tratamiento.instruccionesEspeciales === '' ? null : (
    <Box>
      <strong>Instrucciones especiales</strong>
      <p>{tratamiento.instruccionesEspeciales}</p>
    </Box>
  );
