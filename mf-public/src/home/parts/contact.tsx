import { callLink } from '@caparazon/call/phone';
import type { Organizacion } from '@caparazon/public-site/textos/organizacion';
import { LinkButton } from '@caparazon/ui/button';
import { media, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { useNear } from '../../site/face/near/use-near.ts';
import { separatePart } from '../../site/face/separate/separate-part.tsx';
import { BilingualText } from '../../textos/face/bilingual-text.tsx';
import { mapLink } from '../model/map-link.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Band, Label, Title, Wide } from './band.tsx';
import { NetworkIcon } from './network-icon.tsx';

/** Without the map its link still works. */
const CoastMap = separatePart(
  () => import(/* webpackChunkName: "coast-map" */ './coast-map.tsx'),
  <div aria-busy />,
  () => null,
);

const Words = styled(Wide)`
  z-index: 1;
  pointer-events: none;

  > * {
    pointer-events: auto;
  }

  ${media.unfolded} {
    display: grid;
    align-content: center;
    justify-items: start;
    min-height: 46rem;
  }
`;

const Ways = styled.div`
  display: grid;
  gap: ${space(8)};
  margin-block-start: ${space(8)};

  @media (min-width: 600px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${media.unfolded} {
    grid-template-columns: repeat(2, auto);
    gap: ${space(10)} ${space(16)};
    max-width: 40rem;
  }

  h3 {
    margin-block-end: ${space(2)};
  }
`;

const Lines = styled.ul`
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space(3)};
    min-height: ${shape.touch};
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  svg {
    flex: none;
    width: 1.4rem;
    height: 1.4rem;
  }
`;

const Hours = styled.p`
  max-width: 19.5em;
  margin-block: ${space(3)} ${space(5)};
  color: ${role.textoSuave};
  font-size: ${size.chica};
`;

const Address = styled.address`
  font-style: normal;
  line-height: 1.6;
  white-space: pre-line;
`;

/** Where both fit, the words stand on the map's land. */
const Ground = styled.div`
  height: clamp(20rem, 90vw, 30rem);

  > a {
    display: block;
    height: 100%;
  }

  ${media.unfolded} {
    position: absolute;
    inset: 0 0 0 auto;
    width: min(66%, 72rem);
    height: auto;

    /* Where the land of the map ends, the page goes on. */
    mask-image: linear-gradient(to right, transparent, #000 24%);
  }
`;

/** Address, phones, e-mail, networks and a map (rule: contact-block). */
export function Contact({ data }: { data: Organizacion }): ReactElement {
  const { contact } = useTexts();
  const { ubicacion, direccion, horario, telefonos, correo, redes } = data;
  const [ground, isNear] = useNear<HTMLDivElement>();
  const map = isNear && <CoastMap place={ubicacion} />;
  return (
    <Band id="contacto" aria-labelledby="contacto-titulo">
      <Words>
        <Title id="contacto-titulo" tabIndex={-1}>
          {contact.title}
        </Title>
        <Ways>
          {direccion !== '' && (
            <div id="visitanos">
              <Label>{contact.visit}</Label>
              <Address>{direccion}</Address>
              <Hours>
                <BilingualText text={horario} />
              </Hours>
              {ubicacion && (
                <LinkButton href={mapLink(ubicacion)} target="_blank" rel="noreferrer" icon={<MapPin aria-hidden />}>
                  {contact.map.open}
                </LinkButton>
              )}
            </div>
          )}
          {telefonos.length > 0 && (
            <div>
              <Label>{contact.call}</Label>
              <Lines>
                {telefonos.map((phone) => (
                  <li key={phone}>
                    <a href={callLink(phone)}>{phone}</a>
                  </li>
                ))}
              </Lines>
            </div>
          )}
          {correo !== '' && (
            <div>
              <Label>{contact.write}</Label>
              <Lines>
                <li>
                  <a href={`mailto:${correo}`}>{correo}</a>
                </li>
              </Lines>
            </div>
          )}
          {redes.length > 0 && (
            <div>
              <Label>{contact.follow}</Label>
              <Lines>
                {redes.map(({ nombre, url }) => (
                  <li key={nombre}>
                    <a href={url} target="_blank" rel="noreferrer">
                      <NetworkIcon name={nombre} /> {nombre}
                    </a>
                  </li>
                ))}
              </Lines>
            </div>
          )}
        </Ways>
      </Words>
      <Ground aria-hidden="true" ref={ground}>
        {ubicacion === null ? (
          map
        ) : (
          // The button beside the address does the same for keyboard and screen readers.
          <a href={mapLink(ubicacion)} target="_blank" rel="noreferrer" tabIndex={-1}>
            {map}
          </a>
        )}
      </Ground>
    </Band>
  );
}
