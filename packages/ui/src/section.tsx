import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { motion, role, shape, size, space } from './theme/tokens.ts';

interface SectionProps {
  title: ReactNode;
  summary?: ReactNode | undefined;
  defaultOpen?: boolean | undefined;
  /** With `onToggle` the caller decides, for example to open a section with an error. */
  open?: boolean | undefined;
  onToggle?: ((open: boolean) => void) | undefined;
  /** Low, with content at full width: cards on a phone. */
  dense?: boolean | undefined;
  children: ReactNode;
}

const Details = styled.details`
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};

  &[data-densa] {
    > summary {
      min-height: ${shape.touch};
      padding: ${space(2)} ${space(3)};
    }

    > div {
      padding: ${space(1)} ${space(2)} ${space(2)};
    }
  }
`;

const Head = styled.summary`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 3.5rem;
  padding: ${space(3)} ${space(5)};
  border-radius: ${shape.card};
  list-style: none;
  transition: background-color ${motion.fast};

  &::-webkit-details-marker {
    display: none;
  }

  &:hover {
    background: ${role.superficieHundida};
  }

  svg {
    flex: none;
    color: ${role.enlace};
    transition: transform ${motion.medium};
  }

  details[open] > & svg {
    transform: rotate(180deg);
  }
`;

const Title = styled.span`
  font-size: ${size.media};
  font-weight: 700;
  line-height: 1.25;
`;

const Summary = styled.span`
  margin-inline-start: auto;
  color: ${role.textoSuave};
  text-align: end;
`;

const Body = styled.div`
  padding: ${space(2)} ${space(5)} ${space(6)};
`;

/** A block that opens and closes, with the semantics and keys of `<details>`; find-in-page opens it too. */
export function Section({ title, summary, defaultOpen = false, open, onToggle, dense, children }: SectionProps) {
  const [own, setOwn] = useState(defaultOpen);
  return (
    <Details
      data-densa={dense || undefined}
      open={open ?? own}
      onToggle={(event) => {
        setOwn(event.currentTarget.open);
        if (event.currentTarget.open !== open) onToggle?.(event.currentTarget.open);
      }}
    >
      <Head>
        <ChevronDown aria-hidden="true" />
        <Title>{title}</Title>
        {summary && <Summary>{summary}</Summary>}
      </Head>
      <Body>{children}</Body>
    </Details>
  );
}
