import { qrOf } from '@caparazon/screen-kit/qr';
import { type ReactElement, useMemo } from 'react';

/** A QR code as a drawing, sharp at any size. */
export default function QrDrawing({ text, name }: { text: string; name: string }): ReactElement {
  const { side, path } = useMemo(() => qrOf(text), [text]);
  return (
    <svg viewBox={`0 0 ${side} ${side}`} width="100%" height="100%" role="img" aria-label={name}>
      <path d={path} stroke="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}
