import { role, space } from '@caparazon/ui/theme/tokens';
import CloudOff from 'lucide-react/icons/cloud-off';
import { styled } from 'styled-components';
import { useNow } from '../use-now.ts';
import { givenHereWords, type UnsentDose } from './unsent-dose.ts';
import { unsentHref } from './use-send-again.ts';

const Line = styled.p`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  color: ${role.aviso};
  font-weight: 700;

  svg {
    flex: none;
    width: 1.25em;
    height: 1.25em;
  }
`;

/** Marks a dose given on this phone and not sent yet, so that nobody gives it again. */
export function GivenHere({ doses }: { doses: readonly UnsentDose[] }) {
  const now = useNow();
  return doses.map((dose) => (
    <Line key={dose.id}>
      <CloudOff aria-hidden="true" />
      <a href={unsentHref}>{givenHereWords(dose, now)}</a>
    </Line>
  ));
}
