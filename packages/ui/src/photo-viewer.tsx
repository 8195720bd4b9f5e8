import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from './icon-button.tsx';
import { Modal } from './modal.tsx';
import { role, space } from './theme/tokens.ts';

interface PhotoViewerProps {
  photos: readonly { src: string; alt: string }[];
  index: number | null;
  onIndexChange: (index: number) => void;
  onClose: () => void;
}

const Box = styled(Modal)`
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: 0;
  border: 0;
  background: ${role.fondo};
  color: ${role.texto};
`;

const Inside = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  height: 100%;
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  padding: ${space(2)} ${space(3)};
  font-variant-numeric: tabular-nums;
`;

const Group = styled.div`
  display: flex;
  gap: ${space(2)};
`;

const Stage = styled.div<{ $zoomed: boolean }>`
  display: grid;
  place-items: ${(props) => (props.$zoomed ? 'start' : 'center')};
  overflow: ${(props) => (props.$zoomed ? 'auto' : 'hidden')};
  touch-action: ${(props) => (props.$zoomed ? 'auto' : 'pan-y pinch-zoom')};

  img {
    width: ${(props) => (props.$zoomed ? '220%' : 'auto')};
    max-width: ${(props) => (props.$zoomed ? 'none' : '100%')};
    max-height: ${(props) => (props.$zoomed ? 'none' : '100%')};
    object-fit: contain;
    user-select: none;
  }
`;

const swipe = 48;

/** Photos full screen: arrows or swipe move, plus, minus and button zoom, Escape leaves. */
export function PhotoViewer({ photos, index, onIndexChange, onClose }: PhotoViewerProps) {
  const [zoomedAt, setZoomedAt] = useState<number | null>(null);
  const start = useRef<number | null>(null);
  const photo = index === null ? undefined : photos[index];
  const zoomed = index !== null && zoomedAt === index;

  const go = (by: 1 | -1) => {
    if (index === null || photos.length < 2) return;
    setZoomedAt(null);
    onIndexChange((index + by + photos.length) % photos.length);
  };
  const zoom = (closer: boolean) => setZoomedAt(closer ? index : null);
  const handleKey = (event: KeyboardEvent) => {
    const moves = !zoomed;
    if (event.key === 'ArrowLeft' && moves) go(-1);
    else if (event.key === 'ArrowRight' && moves) go(1);
    else if (event.key === '+') zoom(true);
    else if (event.key === '-') zoom(false);
  };
  const release = (event: PointerEvent) => {
    const moved = start.current === null || zoomed ? 0 : event.clientX - start.current;
    start.current = null;
    if (Math.abs(moved) > swipe) go(moved < 0 ? 1 : -1);
  };

  return (
    <Box open={photo !== undefined} onClose={onClose} aria-label="Fotos" data-tono="hondo" onKeyDown={handleKey}>
      {photo && (
        <Inside>
          <Bar>
            <p aria-live="polite">
              Foto {(index ?? 0) + 1} de {photos.length}
            </p>
            <Group>
              <IconButton
                label={zoomed ? 'Alejar' : 'Acercar'}
                icon={zoomed ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
                onClick={() => zoom(!zoomed)}
              />
              <IconButton label="Cerrar" icon={<X aria-hidden="true" />} onClick={onClose} />
            </Group>
          </Bar>
          <Stage
            $zoomed={zoomed}
            tabIndex={zoomed ? 0 : undefined}
            onPointerDown={(event) => {
              start.current = event.clientX;
            }}
            onPointerUp={release}
            onPointerCancel={() => {
              start.current = null;
            }}
          >
            <img src={photo.src} alt={photo.alt} draggable={false} onDoubleClick={() => zoom(!zoomed)} />
          </Stage>
          <Bar>
            {photos.length > 1 && (
              <>
                <IconButton label="Foto anterior" icon={<ChevronLeft aria-hidden="true" />} onClick={() => go(-1)} />
                <IconButton label="Foto siguiente" icon={<ChevronRight aria-hidden="true" />} onClick={() => go(1)} />
              </>
            )}
          </Bar>
        </Inside>
      )}
    </Box>
  );
}
