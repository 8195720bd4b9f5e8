import { ScuteImage } from './scute-image.tsx';

interface ReportThumbProps {
  src?: string | null | undefined;
  alt?: string | undefined;
  /** The text on a missing photo's drawing. */
  caption?: string | undefined;
  count?: number | undefined;
  size?: number | undefined;
}

/** The first photo of a report or of a record, as its card shows it. */
export function ReportThumb({ src, alt = '', caption, count, size = 84 }: ReportThumbProps) {
  return <ScuteImage src={src} alt={alt} caption={caption} count={count} size={size} />;
}
