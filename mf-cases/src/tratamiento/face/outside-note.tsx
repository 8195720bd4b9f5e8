import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';
import { role, size, space } from '@caparazon/ui/theme/tokens';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { styled } from 'styled-components';

const Line = styled.span`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  color: ${role.aviso};
  font-size: ${size.chica};
  font-weight: 700;
  overflow-wrap: anywhere;

  > svg {
    flex: none;
    width: 1.15em;
    height: 1.3em;
  }
`;

/** The reason to prescribe against the vademécum (rule: outside-vademecum). */
export const OutsideNote = ({ fueraDeVademecum }: Pick<Tratamiento, 'fueraDeVademecum'>) =>
  fueraDeVademecum && (
    <Line>
      <TriangleAlert aria-hidden="true" />
      <span>Fuera del vademécum: «{fueraDeVademecum.motivo}»</span>
    </Line>
  );
