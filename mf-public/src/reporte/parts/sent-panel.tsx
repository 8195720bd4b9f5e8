import { useShell } from '@caparazon/remote-contract/shell';
import { Button, LinkButton } from '@caparazon/ui/button';
import sea from '@caparazon/ui/scenes/bajo-el-agua.svg';
import { ScuteProgress } from '@caparazon/ui/scute-progress';
import { font, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import Share2 from 'lucide-react/icons/share-2';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { CopyButton } from '../../site/face/copy/copy-button.tsx';
import type { SentReporte } from '../model/sent-reporte.ts';
import { sentTexts } from '../texts/sent.ts';
import { useTexts } from '../texts/use-texts.ts';
import { AdvicePart } from './advice-part.tsx';

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  gap: ${space(5)};
  max-width: 46rem;
  margin-inline: auto;
  padding: ${space(6)} ${shape.margin} ${space(16)};
  text-align: center;

  h1 {
    font-size: ${size.titular};
  }
`;

const Picture = styled.img`
  width: 100%;
  height: auto;
  aspect-ratio: 16 / 7;
  object-fit: cover;
  border-radius: ${shape.card};
`;

const ReportNumber = styled.p`
  display: grid;
  color: ${role.textoSuave};

  strong {
    color: ${role.texto};
    font-family: ${font.titular};
    font-size: ${size.gigante};
    line-height: 1.1;
    font-variant-numeric: tabular-nums;
  }
`;

const Follow = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  width: 100%;
  padding: ${space(5)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};

  a {
    overflow-wrap: anywhere;
  }
`;

const Next = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(3)};
`;

const Photos = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(2)};

  img {
    display: block;
    width: 5.5rem;
    height: 5.5rem;
    object-fit: cover;
    border-radius: ${shape.control};
  }
`;

function useUrls(photos: readonly Blob[]): readonly string[] {
  const [urls, setUrls] = useState<readonly string[]>([]);
  useEffect(() => {
    const made = photos.map((photo) => URL.createObjectURL(photo));
    setUrls(made);
    return () => {
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [photos]);
  return urls;
}

export interface SentPanelProps {
  sent: SentReporte;
  onAnother: () => void;
  children: ReactNode;
}

/** Confirms a stored report (rules: report-sent, thanks-for-a-report). */
export default function SentPanel({ sent, onAnother, children }: SentPanelProps): ReactElement {
  const { idReporte, hasPhone, animal, photos } = sent;
  const { language } = useShell();
  const says = { ...useTexts().sent, ...sentTexts[language] };
  const { estado, nombreClase, nombreComunReporte } = animal;
  const title = useRef<HTMLHeadingElement>(null);
  const number = useRef<HTMLElement>(null);
  const urls = useUrls(photos);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.closest('section')?.scrollIntoView?.({ block: 'start' });
  }, []);

  const address = `/seguimiento?reporte=${idReporte}`;
  const share = () =>
    navigator
      .share({
        title: says.shared(idReporte),
        text: says.shared(idReporte),
        url: new URL(address, document.baseURI).href,
      })
      // The person changed their mind.
      .catch(() => undefined);

  return (
    <Panel aria-labelledby="reporte-enviado">
      <Picture src={sea} alt="" width={1600} height={900} />
      <ScuteProgress value={1} max={1} label={says.complete} size={64} />
      <h1 id="reporte-enviado" ref={title} tabIndex={-1}>
        {says.title}
      </h1>
      <ReportNumber>
        {says.number}
        <strong ref={number}>{idReporte}</strong>
      </ReportNumber>
      <Next>
        <CopyButton text={String(idReporte)} shown={number} label={says.copy} />
        {'share' in navigator && (
          <Button icon={<Share2 aria-hidden />} onClick={() => void share()}>
            {says.share}
          </Button>
        )}
      </Next>
      <p>
        {says.seen} {hasPhone && says.keepPhone} {estado !== 'MUERTO' && says.stay}
      </p>
      <AdvicePart estado={estado} nombreClase={nombreClase} nombreComunReporte={nombreComunReporte} />
      {urls.length > 0 && (
        <Photos aria-label={says.photos}>
          {urls.map((url, at) => (
            <li key={url}>
              <img src={url} alt={says.photo(at + 1)} />
            </li>
          ))}
        </Photos>
      )}
      <Follow>
        {hasPhone ? (
          <>
            <LinkButton href={address} variant="primary">
              {says.follow}
            </LinkButton>
            <p>{says.followHint}</p>
          </>
        ) : (
          <p>
            {says.withoutPhone} <a href="/contacto">{says.writeToUs}</a> {says.andWeTell}
          </p>
        )}
      </Follow>
      {children}
      <Next>
        <LinkButton href="/">{says.home}</LinkButton>
        <Button onClick={onAnother}>{says.another}</Button>
      </Next>
    </Panel>
  );
}
