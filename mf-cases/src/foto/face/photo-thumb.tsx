import { usePhoto } from '@caparazon/screen-kit/use-photo';
import { ReportThumb } from '@caparazon/ui/report-thumb';

interface PhotoThumbProps {
  /** Below `/api`. Null shows a drawing that says so; undefined is not known yet. */
  path: string | null | undefined;
  alt?: string;
  /** The total number of photos. */
  count?: number;
  size?: number;
}

export function PhotoThumb({ path, alt = '', count, size }: PhotoThumbProps) {
  const { src } = usePhoto(path);
  return <ReportThumb src={src} alt={alt} caption={path === null ? 'Sin foto' : undefined} count={count} size={size} />;
}
