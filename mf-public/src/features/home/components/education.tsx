import { Section } from '@caparazon/ui/section';
import { font, media, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import Download from 'lucide-react/icons/download';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import release from '../../../shared/scenes/liberacion.svg';
import { useTexts } from '../texts/use-texts.ts';
import { Band, Lead, Pair, Title, Wide } from './band.tsx';

const Programmes = styled.ol`
  display: grid;
  border-block-start: 2px solid ${role.texto};

  li {
    padding-block: ${space(6)};
    border-block-end: 1px solid ${role.borde};
  }

  h3 {
    font-size: ${size.grande};
    font-family: ${font.titular};
  }

  p {
    max-width: 52ch;
    margin-block-start: ${space(2)};
    color: ${role.textoSuave};
  }
`;

const Picture = styled.img`
  width: 100%;
  height: auto;
  aspect-ratio: 4 / 3;
  margin-block-start: ${space(10)};
  border-radius: ${shape.card};
  object-fit: cover;
  object-position: 40% 50%;

  ${media.mobile} {
    width: calc(100% + 2 * ${shape.margin});
    max-width: none;
    margin-inline: calc(-1 * ${shape.margin});
    border-radius: 0;
  }

  ${media.wide} {
    max-width: none;
    width: calc(100% + (100vw - min(100vw, 84rem)) / 2 + ${shape.margin});
    margin-inline-start: calc((100vw - min(100vw, 84rem)) / -2 - ${shape.margin});
    border-start-start-radius: 0;
    border-end-start-radius: 0;
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
export function Education(): ReactElement {
  const { education } = useTexts();
  return (
    <Band id="educacion" aria-labelledby="educacion-titulo">
      <Wide>
        <Pair>
          <div>
            <Title id="educacion-titulo" tabIndex={-1}>
              {education.title}
            </Title>
            <Lead>{education.lead}</Lead>
            <Picture src={release} alt="" width={1600} height={900} loading="lazy" />
          </div>
          <div>
            <Programmes>
              {education.programmes.map(({ name, text }) => (
                <li key={name}>
                  <h3>{name}</h3>
                  <p>{text}</p>
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
          </div>
        </Pair>
      </Wide>
    </Band>
  );
}
