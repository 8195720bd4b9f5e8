import { role, size, space } from '@caparazon/ui/theme/tokens';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { styled } from 'styled-components';

const Box = styled.div`
  display: grid;
  gap: ${space(2)};

  &:empty {
    display: none;
  }
`;

const Line = styled.p`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  color: ${role.aviso};
  font-size: ${size.chica};
  font-weight: 700;
  overflow-wrap: anywhere;

  svg {
    flex: none;
    width: 1.25em;
    height: 1.3em;
  }
`;

/** Warnings that stop nobody (rule: dose-guards). */
export const GuardLines = ({ lines }: { lines: readonly string[] }) => (
  <Box role="status">
    {lines.map((line) => (
      <Line key={line}>
        <TriangleAlert aria-hidden="true" />
        <span>{line}</span>
      </Line>
    ))}
  </Box>
);
