/** An annulled contribution: struck through, with the reason (rule: contribution-writes). */
import type { Aporte } from '@caparazon/office/aporte/calls';
import { role, size } from '@caparazon/ui/theme/tokens';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';

const Line = styled.span`
  display: block;
  color: ${role.textoSuave};
  font-size: ${size.chica};
  overflow-wrap: anywhere;
`;

type Annulled = Pick<Aporte, 'anulado'>;

export const Struck = ({ aporte, children }: { aporte: Annulled; children: ReactNode }): ReactNode =>
  aporte.anulado ? <s>{children}</s> : children;

export const Reason = ({ aporte }: { aporte: Annulled }): ReactElement | null =>
  aporte.anulado && <Line>Anulado: {aporte.anulado.motivo}</Line>;
