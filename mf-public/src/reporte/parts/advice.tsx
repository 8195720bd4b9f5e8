import { useShell } from '@caparazon/remote-contract/shell';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useId } from 'react';
import { styled } from 'styled-components';
import { adviceFor, type Described } from '../model/advice-for.ts';
import en from '../texts/advice-en.ts';
import es from '../texts/advice-es.ts';

/** Both load at once: the signal may be gone by the time of the thanks. */
const texts = { es, en };

const Box = styled.section`
  padding: ${space(4)} ${space(5)};
  border: 1px solid ${role.borde};
  border-inline-start: 6px solid ${role.destacado};
  border-radius: ${shape.control};
  background: ${role.superficie};
  text-align: start;

  h2 {
    font-size: 1rem;
  }

  ul {
    display: grid;
    gap: ${space(2)};
    margin-block-start: ${space(2)};
    padding-inline-start: 1.2em;
    list-style: disc;
    line-height: 1.4;
  }
`;

/** What to do for this animal until help comes (rule: advice-by-animal). */
export default function Advice(described: Described): ReactElement {
  const { title, steps } = texts[useShell().language];
  const heading = useId();
  return (
    <Box aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ul>
        {steps[adviceFor(described)].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </Box>
  );
}
