import { ScuteImage } from './scute-image.tsx';

interface ReportThumbProps {
  src?: string | null | undefined;
  alt?: string | undefined;
  /** How many photos the report has. */
  count?: number | undefined;
}

/** The first photo of a report or of a record, as its card shows it. */
export function ReportThumb({ src, alt = '', count }: ReportThumbProps) {
  return <ScuteImage src={src} alt={alt} count={count} size={84} />;
}
