import { callLink, phoneInWords, whatsAppLink } from '@caparazon/call/phone';
import type { Organizacion } from '@caparazon/public-site/textos/organizacion';
import { LinkButton } from '@caparazon/ui/button';
import { media, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts/use-texts.ts';

const Row = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(6)};
  width: 100%;
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};
  text-align: start;

  @media (min-width: 600px) {
    gap: ${space(3)} ${space(6)};
    padding: ${space(4)} ${space(5)};
  }
`;

const Lead = styled.p`
  font-weight: 600;
  line-height: 1.35;

  span {
    display: block;
    color: ${role.textoSuave};
    font-size: ${size.chica};
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }

  /* On a phone the button dials it. */
  ${media.narrow} {
    font-size: 1rem;

    span {
      display: none;
    }
  }
`;

const Ways = styled.div`
  display: grid;
  grid-template-columns: minmax(max-content, 5fr) minmax(max-content, 6fr);
  flex: 1 1 min(100%, 15rem);
  gap: ${space(2)};
  max-width: 24rem;

  /* Letters of twice the size. */
  @media (max-width: 16rem) {
    grid-template-columns: minmax(0, 1fr);
  }

  a {
    gap: ${space(2)};
    padding-inline: ${space(2)};
  }

  ${media.narrow} {
    a {
      font-size: 1rem;
    }

    svg {
      width: 1.1rem;
    }
  }
`;

/** The quickest ways to the team (rule: call-first). @param organizacion undefined while loading */
export function CallFirst({ organizacion }: { organizacion: Organizacion | undefined }): ReactElement {
  const { call: says } = useTexts();
  // Without numbers the contact block is the way.
  const contact = '/contacto';
  const phone = organizacion?.telefonos[0] ?? '';
  const whatsApp = organizacion?.whatsapp ?? '';
  return (
    <Row aria-label={says.lead}>
      <Lead>
        {says.lead}
        <span>{phone === '' ? '\u00a0' : phoneInWords(phone)}</span>
      </Lead>
      <Ways>
        <LinkButton href={phone === '' ? contact : callLink(phone)} icon={<Phone aria-hidden />}>
          {says.call}
        </LinkButton>
        <LinkButton href={whatsApp === '' ? contact : whatsAppLink(whatsApp)} icon={<MessageCircle aria-hidden />}>
          {says.whatsApp}
        </LinkButton>
      </Ways>
    </Row>
  );
}
