import type { Secciones } from '@caparazon/public-site/textos/secciones';
import release from '@caparazon/ui/scenes/liberacion.svg';
import { Section } from '@caparazon/ui/section';
import { font, media, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import Download from 'lucide-react/icons/download';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { BilingualText } from '../../textos/face/bilingual-text.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Band, Lead, Title, Wide } from './band.tsx';

const Heading = styled.div`
  display: grid;
  gap: ${space(3)};

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: end;
  }
`;

const Picture = styled.img`
  display: block;
  width: 100vw;
  max-width: none;
  height: clamp(15rem, 36vw, 34rem);
  margin-block: ${space(10)} ${space(8)};
  margin-inline-start: calc((100vw - min(100vw, 84rem)) / -2 - ${shape.margin});
  object-fit: cover;
  object-position: 62% 88%;
`;

const Programmes = styled.ol`
  display: grid;
  gap: ${space(6)} ${space(10)};

  ${media.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }

  li {
    padding-block-start: ${space(4)};
    border-block-start: 2px solid ${role.texto};
  }

  h3 {
    font-size: ${size.grande};
    font-family: ${font.titular};
  }

  p {
    max-width: 29.9em;
    margin-block-start: ${space(2)};
    color: ${role.textoSuave};
  }
`;

const Files = styled.ul`
  li + li {
    border-block-start: 1px solid ${role.borde};
  }

  a {
    display: flex;
    align-items: center;
    gap: ${space(3)};
    min-height: 3.25rem;
    font-weight: 600;
  }

  svg {
    flex: none;
    width: 1.25rem;
  }
`;

const Materials = styled.div`
  margin-block-start: ${space(8)};
`;

const files = [
  { href: '/educacion_documentos/cuadernillo-tortugas.pdf', name: 'booklet' },
  { href: '/educacion_documentos/uruguaysub200.pdf', name: 'uruguaysub200' },
  { href: '/educacion_documentos/haikus-del-mar.pdf', name: 'haikus' },
  { href: '/guia-varamiento.png', name: 'guide' },
] as const;

/** Programmes and downloads (rule: education). */
export function Education({ says }: { says: Secciones['educacion'] }): ReactElement {
  const { education } = useTexts();
  return (
    <Band id="educacion" aria-labelledby="educacion-titulo">
      <Wide>
        <Heading>
          <Title id="educacion-titulo" tabIndex={-1}>
            <BilingualText text={says.titulo} />
          </Title>
          <Lead>
            <BilingualText text={says.entrada} />
          </Lead>
        </Heading>
        <Picture src={release} alt="" width={1600} height={900} loading="lazy" />
        <Programmes>
          {says.programas.map(({ titulo, texto }) => (
            <li key={titulo.es}>
              <h3>
                <BilingualText text={titulo} />
              </h3>
              <p>
                <BilingualText text={texto} />
              </p>
            </li>
          ))}
        </Programmes>
        <Materials>
          <Section title={education.materials}>
            <Files>
              {files.map(({ href, name }) => (
                <li key={href}>
                  <a href={href} download>
                    <Download aria-hidden /> {education[name]}
                  </a>
                </li>
              ))}
            </Files>
          </Section>
        </Materials>
      </Wide>
    </Band>
  );
}
