import { role } from '@caparazon/ui/theme/tokens';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { styled } from 'styled-components';

const Line = styled.p`
  display: flex;
  gap: 0.4em;
  color: ${role.urgente};
  font-weight: 600;

  svg {
    flex: none;
    width: 1.15em;
    height: 1.15em;
    margin-block-start: 0.2em;
  }
`;

export const FailureLine = ({ children }: { children: string }) => (
  <Line role="alert">
    <CircleAlert aria-hidden="true" />
    <span>{children}</span>
  </Line>
);
