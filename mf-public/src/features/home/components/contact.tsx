import { callLink } from '@caparazon/contracts/phone';
import type { Organizacion } from '@caparazon/contracts/textos/organizacion';
import { useShell } from '@caparazon/remote-contract/shell';
import { media, role, shape, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import dunes from '../../../shared/scenes/dunas.svg';
import { useTexts } from '../texts/use-texts.ts';
import { Band, Label, Title, Wide } from './band.tsx';

const Ways = styled.div`
  display: grid;
  gap: ${space(8)};
  margin-block-start: ${space(10)};

  ${media.wide} {
    grid-template-columns: 1.2fr 1fr 1.2fr 1fr;
  }

  h3 {
    margin-block-end: ${space(2)};
  }

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${shape.touch};
    font-weight: 600;
  }
`;

const Hours = styled.p`
  max-width: 30ch;
  margin-block-start: ${space(3)};
  color: ${role.textoSuave};
`;

const Networks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(5)};
`;

const Address = styled.address`
  font-style: normal;
  line-height: 1.8;
  white-space: pre-line;
`;

const Picture = styled.img`
  width: 100%;
  height: clamp(14rem, 30vw, 26rem);
  object-fit: cover;
  object-position: 60% 60%;
`;

/** Address, phones, e-mail and networks (rule: contact-block). */
export function Contact({ data }: { data: Organizacion }): ReactElement {
  const { contact } = useTexts();
  const { language } = useShell();
  return (
    <Band id="contacto" aria-labelledby="contacto-titulo">
      <Wide>
        <Title id="contacto-titulo" tabIndex={-1}>
          {contact.title}
        </Title>
        {data.correo !== '' && (
          <Ways>
            <div id="visitanos">
              <Label>{contact.visit}</Label>
              <Address>{data.direccion}</Address>
              <Hours>{data.horario[language]}</Hours>
            </div>
            <div>
              <Label>{contact.call}</Label>
              <ul>
                {data.telefonos.map((phone) => (
                  <li key={phone}>
                    <a href={callLink(phone)}>{phone}</a>
                  </li>
                ))}
              </ul>
            </div>
            <div>
              <Label>{contact.write}</Label>
              <p>
                <a href={`mailto:${data.correo}`}>{data.correo}</a>
              </p>
            </div>
            <div>
              <Label>{contact.follow}</Label>
              <Networks>
                {data.redes.map(({ nombre, url }) => (
                  <li key={nombre}>
                    <a href={url} target="_blank" rel="noreferrer">
                      {nombre}
                    </a>
                  </li>
                ))}
              </Networks>
            </div>
          </Ways>
        )}
      </Wide>
      <Picture src={dunes} alt="" width={1600} height={900} loading="lazy" />
    </Band>
  );
}
