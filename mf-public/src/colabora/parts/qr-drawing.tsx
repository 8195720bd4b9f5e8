import { codigoDe } from '@caparazon/public-site/textos/codigo';
import { type ReactElement, useMemo } from 'react';

/** A QR code as a drawing, sharp at any size. */
export default function QrDrawing({ text, name }: { text: string; name: string }): ReactElement {
  const { lado, trazo } = useMemo(() => codigoDe(text), [text]);
  return (
    <svg viewBox={`0 0 ${lado} ${lado}`} width="100%" height="100%" role="img" aria-label={name}>
      <path d={trazo} stroke="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}
