import { Button } from '@caparazon/ui/button';
import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import { numberText } from '../face/amounts.ts';
import { useComputedAmount } from '../hooks/use-computed-amount.ts';
import { computedWords } from '../model/computed-dose.ts';
import { isByWeight, type Weight } from '../model/weight.ts';
import { WeightLine } from './weight-line.tsx';

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(4)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${shape.control};
  background: ${role.superficieHundida};
  font-size: ${size.chica};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  > p {
    flex: 1 1 16rem;
  }
`;

interface ComputedAmountProps {
  weight: Weight | null | undefined;
  now: number;
}

/** The computed amount and its basis (rule: dose-arithmetic). */
export function ComputedAmountLine({ weight, now }: ComputedAmountProps) {
  const { amounts, given, differs, take } = useComputedAmount(weight);
  if (!isByWeight(amounts)) return null;
  return (
    <>
      <div role="status">
        <WeightLine amounts={amounts} weight={weight} now={now} />
      </div>
      {given && weight && (
        <Box>
          <p role="status">{computedWords(amounts, given, weight, now)}</p>
          {differs && <Button onClick={take}>Poner {numberText(given.cantidad)} ml en «Dar»</Button>}
        </Box>
      )}
    </>
  );
}
