import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, motion, role, shape, size, space } from './theme/tokens.ts';

interface CardProps {
  /** Makes the whole card a link. */
  href?: string | undefined;
  title: ReactNode;
  /** Below the title. */
  line?: ReactNode | undefined;
  /** '#128', right of the title. */
  number?: ReactNode | undefined;
  media?: ReactNode | undefined;
  chips?: ReactNode | undefined;
  /** Lines beside the photo; a card with nothing else is low, so that a phone shows three. */
  detail?: ReactNode | undefined;
  /** Must not be overlooked; the chips say why. */
  urgent?: boolean | undefined;
  /** `wide`: takes a whole line. */
  facts?: readonly { label: string; value: ReactNode; wide?: boolean | undefined }[] | undefined;
  footer?: ReactNode | undefined;
  headingLevel?: 2 | 3 | 4 | undefined;
  children?: ReactNode | undefined;
}

const Box = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};
  transition: border-color ${motion.fast};

  &[data-urgente] {
    border-color: ${role.urgente};
    box-shadow: inset ${space(1)} 0 0 ${role.urgente};
  }

  &:has(a[data-entera]:hover) {
    border-color: ${role.enlace};
  }

  &:has(a[data-entera]:focus-visible) {
    outline: 3px solid ${role.foco};
    outline-offset: 2px;
  }
`;

const Top = styled.div`
  display: flex;
  gap: ${space(4)};
  padding: ${space(4)};

  &[data-baja] {
    ${media.narrow} {
      gap: ${space(3)};
      padding: ${space(3)};

      > :last-child {
        gap: ${space(1)};
      }
    }
  }
`;

const Words = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  gap: ${space(2)};
  min-width: 0;
`;

const Row = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space(3)};

  > :first-child {
    min-width: 0;
    font-size: ${size.media};
    line-height: 1.2;
  }
`;

const Entire = styled.a`
  color: inherit;
  text-decoration: none;
  outline: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${shape.card};
  }
`;

const Reference = styled.span`
  color: ${role.textoSuave};
  white-space: nowrap;
`;

const Line = styled.p`
  color: ${role.textoSuave};
  line-height: 1.3;
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

const Detail = styled.div`
  display: grid;
  gap: 2px;
  color: ${role.textoSuave};
  font-size: ${size.chica};
  line-height: 1.35;

  p {
    overflow: hidden;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    color: ${role.texto};
    overflow-wrap: anywhere;
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
  gap: ${space(2)} ${space(4)};
  padding: 0 ${space(4)} ${space(4)};

  > [data-ancho='true'] {
    grid-column: 1 / -1;
  }

  dt {
    color: ${role.textoSuave};
    font-size: ${size.chica};
    line-height: 1.3;
  }

  dd {
    overflow: hidden;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    line-height: 1.35;
  }

  /* Above the link that the whole card is. */
  a {
    position: relative;
  }
`;

const Body = styled.div`
  padding: 0 ${space(4)} ${space(4)};
`;

const Footer = styled.div`
  margin-block-start: auto;
  padding: ${space(3)} ${space(4)};
  border-block-start: 1px solid ${role.borde};
  color: ${role.textoSuave};
  font-size: ${size.chica};
`;

/** An item of a list; every card has the same layout. */
export function Card({
  href,
  title,
  line,
  number,
  media,
  chips,
  detail,
  urgent,
  facts,
  footer,
  headingLevel = 2,
  children,
}: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Box data-urgente={urgent || undefined}>
      <Top data-baja={detail ? true : undefined}>
        {media}
        <Words>
          <Row>
            <Heading>
              {href ? (
                <Entire href={href} data-entera>
                  {title}
                </Entire>
              ) : (
                title
              )}
            </Heading>
            {number && <Reference>{number}</Reference>}
          </Row>
          {line && <Line>{line}</Line>}
          {chips && <Chips>{chips}</Chips>}
          {detail && <Detail>{detail}</Detail>}
        </Words>
      </Top>
      {facts && (
        <Facts>
          {facts.map(({ label, value, wide }) => (
            <div key={label} data-ancho={wide}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </Facts>
      )}
      {children && <Body>{children}</Body>}
      {footer && <Footer>{footer}</Footer>}
    </Box>
  );
}
