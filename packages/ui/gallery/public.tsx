import ArrowRight from 'lucide-react/icons/arrow-right';
import { styled } from 'styled-components';
import { Button, LinkButton } from '../src/button.tsx';
import { FooterColumn, PublicFooter } from '../src/public-footer.tsx';
import { PublicHeader } from '../src/public-header.tsx';
import { ScuteImage } from '../src/scute-image.tsx';
import { ScutePattern } from '../src/scute-pattern.tsx';
import { SkipLink } from '../src/skip-link.tsx';
import { font, media, role, shape, size, space } from '../src/theme/tokens.ts';
import photo from './photo.svg';

const Hero = styled.section`
  display: grid;
  grid-template-columns: 1.15fr 1fr;
  align-items: center;
  gap: ${space(12)};
  max-width: 84rem;
  margin-inline: auto;
  padding: ${space(16)} ${shape.margin} ${space(24)};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    padding-block: ${space(10)} ${space(16)};
  }

  h1 {
    font-size: ${size.gigante};
  }

  p {
    max-width: 25rem;
    margin-block: ${space(6)} ${space(8)};
    font-size: ${size.media};
    line-height: 1.45;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

const Picture = styled.div`
  justify-self: center;
`;

const Deep = styled.section`
  position: relative;
  padding: ${space(24)} ${shape.margin};

  > div {
    position: relative;
    max-width: 62rem;
    margin-inline: auto;
  }

  h2 {
    max-width: 40rem;
    font-size: ${size.titular};
  }

  ol {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
    gap: ${space(8)};
    margin-block: ${space(12)};
  }

  li b {
    display: grid;
    place-items: center;
    width: 3.5rem;
    height: 3.5rem;
    margin-block-end: ${space(4)};
    clip-path: ${shape.scute};
    background: ${role.destacado};
    color: ${role.sobreDestacado};
    font-family: ${font.titular};
    font-size: 1.5rem;
  }
`;

const links = [
  { href: '#conozcanos', label: 'Conocenos' },
  { href: '#nuestrotrabajo', label: 'Nuestro trabajo' },
  { href: '#educacion', label: 'Educación' },
  { href: '#colabora', label: 'Colaborá' },
  { href: '#voluntariado', label: 'Voluntariado' },
  { href: '#contacto', label: 'Contacto' },
];
const steps = ['No la devuelvas al mar.', 'Ponela a la sombra, sobre arena húmeda.', 'Avisanos: vamos nosotros.'];

export function Public() {
  return (
    <>
      <SkipLink />
      <PublicHeader links={links} current="#educacion" reportHref="#reportar" homeHref="#inicio" />
      <main id="contenido">
        <Hero>
          <div>
            <h1>Cuidamos a las tortugas que llegan a la costa</h1>
            <p>
              Rescatamos, curamos y devolvemos al mar a las tortugas de Uruguay. Si encontraste una, estás a un minuto
              de ayudarla.
            </p>
            <Actions>
              <LinkButton href="#reportar" variant="primary" large iconEnd={<ArrowRight aria-hidden="true" />}>
                Avisanos ahora
              </LinkButton>
              <LinkButton href="#colabora" variant="secondary" large>
                Colaborá
              </LinkButton>
            </Actions>
          </div>
          <Picture>
            <ScuteImage src={photo} alt="Una tortuga verde en la arena" size={320} />
          </Picture>
        </Hero>
        <Deep data-tono="hondo">
          <ScutePattern />
          <div>
            <h2>Encontraste una tortuga. Qué hacer hasta que lleguemos</h2>
            <ol>
              {steps.map((step, index) => (
                <li key={step}>
                  <b aria-hidden="true">{index + 1}</b>
                  {step}
                </li>
              ))}
            </ol>
            <Actions>
              <LinkButton href="#reportar" variant="highlight" large>
                Encontré una tortuga
              </LinkButton>
              <Button large variant="quiet">
                Ver la guía de varamientos
              </Button>
            </Actions>
          </div>
        </Deep>
      </main>
      <PublicFooter
        note="Caparazón es una organización sin fines de lucro. Los datos de esta página son de muestra."
        columns={
          <>
            <FooterColumn title="El sitio" links={links.slice(0, 4)} />
            <FooterColumn
              title="Escribinos"
              links={[{ href: 'mailto:hola@caparazon.example', label: 'hola@caparazon.example' }]}
            >
              <p>Calle de la Playa s/n, Valizas, Rocha</p>
            </FooterColumn>
          </>
        }
      >
        <p>Rescate y rehabilitación de tortugas marinas en Uruguay.</p>
      </PublicFooter>
    </>
  );
}
