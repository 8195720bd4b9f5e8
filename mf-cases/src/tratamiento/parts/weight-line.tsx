import { role, size, space } from '@caparazon/ui/theme/tokens';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { styled } from 'styled-components';
import { type Amounts, isByWeight, totalWords, type Weight, weightDoubt, weightWords } from '../model/weight.ts';

const Line = styled.p`
  display: flex;
  align-items: flex-start;
  gap: ${space(2)};
  font-size: ${size.chica};
  font-variant-numeric: tabular-nums;

  svg {
    flex: none;
    width: 1.25em;
    height: 1.3em;
  }

  &[data-duda] {
    color: ${role.aviso};
    font-weight: 700;
  }
`;

interface WeightLineProps {
  amounts: Amounts;
  /** Null when never weighed, undefined until known. */
  weight: Weight | null | undefined;
  now: number;
}

/** The weight beside a dose per kilogram (rule: dose-by-weight). */
export function WeightLine({ amounts, weight, now }: WeightLineProps) {
  if (!isByWeight(amounts)) return null;
  if (weight === undefined) return <Line>El peso no se leyó todavía: la dosis por kilo no se puede comprobar.</Line>;
  if (weight === null) return <Line>Sin peso registrado: la dosis por kilo no se puede comprobar.</Line>;
  const doubt = weightDoubt(amounts, weight, now);
  if (doubt === undefined) {
    return (
      <Line>
        Último peso {weightWords(weight, now)}: {totalWords(amounts, weight)}
      </Line>
    );
  }
  return (
    <Line data-duda>
      <TriangleAlert aria-hidden="true" />
      {doubt}
    </Line>
  );
}
