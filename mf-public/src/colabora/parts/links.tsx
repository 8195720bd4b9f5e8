import type { Enlace } from '@caparazon/public-site/textos/colabora';
import { useShell } from '@caparazon/remote-contract/shell';
import { LinkButton } from '@caparazon/ui/button';
import { media, role, size, space } from '@caparazon/ui/theme/tokens';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { BilingualText } from '../../textos/face/bilingual-text.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Band, Halves, Title, Wide } from './band.tsx';
import { QrCode } from './qr-code.tsx';

const White = styled(Band)`
  background: ${role.superficie};
`;

const Lead = styled.p`
  max-width: 29.9em;
  margin-block-start: ${space(4)};
  color: ${role.textoSuave};
`;

const Way = styled.li`
  display: grid;
  gap: ${space(4)} ${space(8)};
  padding-block-start: ${space(6)};
  border-block-start: 2px solid ${role.texto};

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
  }

  h3 {
    font-size: ${size.grande};
  }

  p {
    max-width: 22.1em;
    margin-block: ${space(2)} ${space(5)};
  }
`;

/** The places to give online, with their codes (rules: donations, donation-codes). */
export function Links({ enlaces }: { enlaces: readonly Enlace[] }): ReactElement {
  const { links } = useTexts();
  const { language } = useShell();
  return (
    <White id="en-linea" aria-labelledby="en-linea-titulo">
      <Wide>
        <Title id="en-linea-titulo">{links.title}</Title>
        <Lead>{links.lead}</Lead>
        <Halves as="ul">
          {enlaces.map(({ tipo, nombre, url, descripcion }) => (
            <Way key={url}>
              <div>
                <h3>
                  <BilingualText text={nombre} />
                </h3>
                <p>
                  <BilingualText text={descripcion} />
                </p>
                <LinkButton
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  variant="primary"
                  iconEnd={<ArrowUpRight aria-hidden />}
                  aria-label={`${links[tipo]}: ${nombre[language] || nombre.es} ${links.newTab}`}
                >
                  {links[tipo]}
                </LinkButton>
              </div>
              <QrCode text={url} name={nombre[language] || nombre.es} />
            </Way>
          ))}
        </Halves>
      </Wide>
    </White>
  );
}
