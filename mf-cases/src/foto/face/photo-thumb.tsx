import { usePhoto } from '@caparazon/screen-kit/use-photo';
import { ReportThumb } from '@caparazon/ui/report-thumb';

interface PhotoThumbProps {
  /** Below `/api`. Without one, a drawing stands for the animal, and says so; undefined while it is not known. */
  path: string | null | undefined;
  alt?: string;
  /** How many photos there are in all. */
  count?: number;
  size?: number;
}

/** The thumbnail of a photo that needs the session, in the scute mask of every card. */
export function PhotoThumb({ path, alt = '', count, size }: PhotoThumbProps) {
  const { src } = usePhoto(path);
  return <ReportThumb src={src} alt={alt} caption={path === null ? 'Sin foto' : undefined} count={count} size={size} />;
}
