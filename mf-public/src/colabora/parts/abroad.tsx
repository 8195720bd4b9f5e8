import type { Colabora } from '@caparazon/public-site/textos/colabora';
import { useShell } from '@caparazon/remote-contract/shell';
import { LinkButton } from '@caparazon/ui/button';
import { hue, media, size, space } from '@caparazon/ui/theme/tokens';
import Mail from 'lucide-react/icons/mail';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { BilingualText } from '../../textos/face/bilingual-text.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Band, Title, Wide } from './band.tsx';

const Sunny = styled(Band)`
  background: ${hue.sol};
  color: ${hue.tinta};
`;

const Row = styled(Wide)`
  display: grid;
  gap: ${space(6)} ${space(16)};
  align-items: center;
  padding-block: clamp(3rem, 6vw, 5rem);

  ${media.wide} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  }

  p {
    max-width: 26em;
    margin-block-end: ${space(6)};
    font-size: ${size.media};
    line-height: 1.4;
  }
`;

interface AbroadProps {
  texts: Colabora['exterior'];
  /** '' while unknown. */
  correo: string;
}

/** Donors from abroad ask for the account by e-mail (rule: donations). */
export function Abroad({ texts: { texto, asunto }, correo }: AbroadProps): ReactElement {
  const { abroad, none } = useTexts();
  const { language } = useShell();
  return (
    <Sunny aria-labelledby="exterior">
      <Row>
        <Title id="exterior">{abroad.title}</Title>
        <div>
          <p>
            <BilingualText text={texto} />
          </p>
          {correo === '' ? (
            <LinkButton href="/contacto" variant="primary" large>
              {none.contact}
            </LinkButton>
          ) : (
            <LinkButton
              href={`mailto:${correo}?subject=${encodeURIComponent(asunto[language] || asunto.es)}`}
              variant="primary"
              large
              icon={<Mail aria-hidden />}
            >
              {abroad.write}
            </LinkButton>
          )}
        </div>
      </Row>
    </Sunny>
  );
}
