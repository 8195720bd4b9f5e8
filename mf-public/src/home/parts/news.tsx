import type { Novedad } from '@caparazon/public-site/textos/novedades';
import { useShell } from '@caparazon/remote-contract/shell';
import { Button } from '@caparazon/ui/button';
import { font, media, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { BilingualText } from '../../textos/face/bilingual-text.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Band, Body, Title, Wide } from './band.tsx';

/** A row at a desk. */
const first = 3;

const List = styled.ol`
  display: grid;
  gap: ${space(10)};
  margin-block: ${space(10)} ${space(6)};

  ${media.wide} {
    grid-template-columns: repeat(${first}, minmax(0, 1fr));
  }

  li {
    display: grid;
    align-content: start;
    gap: ${space(2)};
    overflow-wrap: anywhere;
  }

  img {
    width: 100%;
    height: auto;
    aspect-ratio: 3 / 2;
    border-radius: ${shape.card};
    object-fit: cover;
  }

  time {
    color: ${role.textoSuave};
  }

  h3 {
    font-size: ${size.grande};
    font-family: ${font.titular};
  }
`;

const days = {
  es: new Intl.DateTimeFormat('es-UY', { dateStyle: 'long', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
};

/** The newest, and all on request (rule: news). */
export function News({ news }: { news: readonly Novedad[] }): ReactElement | null {
  const { news: texts } = useTexts();
  const { language } = useShell();
  const [all, setAll] = useState(false);
  if (news.length === 0) return null;
  return (
    <Band id="novedades" aria-labelledby="novedades-titulo">
      <Wide>
        <Title id="novedades-titulo" tabIndex={-1}>
          {texts.title}
        </Title>
        <List>
          {news.slice(0, all ? undefined : first).map(({ fecha, titulo, texto, foto, enLaFoto }) => (
            <li key={`${fecha} ${titulo.es}`}>
              {foto !== '' && (
                <img src={foto} alt={enLaFoto[language] || enLaFoto.es} width={1200} height={800} loading="lazy" />
              )}
              <time dateTime={fecha}>{days[language].format(new Date(fecha))}</time>
              <h3>
                <BilingualText text={titulo} />
              </h3>
              <Body>
                <BilingualText text={texto} />
              </Body>
            </li>
          ))}
        </List>
        {news.length > first && !all && <Button onClick={() => setAll(true)}>{texts.all}</Button>}
      </Wide>
    </Band>
  );
}
