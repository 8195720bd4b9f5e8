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

/** The reasons to prescribe against the vademécum, and what is contraindicated (rules: outside-vademecum, contraindicated). */
export const OutsideNote = ({ fueraDeVademecum, aPesarDe }: Pick<Tratamiento, 'fueraDeVademecum' | 'aPesarDe'>) => (
  <>
    {aPesarDe && (
      <Line>
        <TriangleAlert aria-hidden="true" />
        <span>Contraindicado, se da igual: «{aPesarDe.motivo}»</span>
      </Line>
    )}
    {fueraDeVademecum && (
      <Line>
        <TriangleAlert aria-hidden="true" />
        <span>Fuera del vademécum: «{fueraDeVademecum.motivo}»</span>
      </Line>
    )}
  </>
);
