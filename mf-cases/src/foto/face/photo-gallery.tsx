import { usePhoto } from '@caparazon/screen-kit/use-photo';
import { PhotoViewer } from '@caparazon/ui/photo-viewer';
import { fillsBox } from '@caparazon/ui/theme/photo';
import { motion, role, shape, space } from '@caparazon/ui/theme/tokens';
import ImageOff from 'lucide-react/icons/image-off';
import { useState } from 'react';
import { styled } from 'styled-components';
import { transparentPicture } from './transparent-picture.ts';
import { useWholePhotos } from './use-whole-photos.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(11rem, 45%), 1fr));
  gap: ${space(3)};

  @media print {
    grid-template-columns: repeat(4, 1fr);
  }
`;

const Open = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: 4 / 3;
  padding: 0;
  overflow: hidden;
  border-radius: ${shape.control};
  background: ${role.superficieHundida};
  color: ${role.textoSuave};

  img {
    ${fillsBox}
    transition: transform ${motion.medium};
  }

  &:hover img {
    transform: scale(1.03);
  }
`;

interface PhotoGalleryProps {
  /** Below `/api`, in order. */
  paths: readonly string[];
  /** For screen readers: 'del reporte 12'. */
  of: string;
}

export function PhotoGallery({ paths, of }: PhotoGalleryProps) {
  const [index, setIndex] = useState<number | null>(null);
  const sources = useWholePhotos(paths, index);
  const altOf = (n: number) => `Foto ${n + 1} de ${paths.length} ${of}`;

  return (
    <>
      <List aria-label={`Fotos ${of}`}>
        {paths.map((path, n) => (
          <li key={path}>
            <Thumb path={path} alt={altOf(n)} onOpen={() => setIndex(n)} />
          </li>
        ))}
      </List>
      <PhotoViewer
        photos={paths.map((path, n) => ({ src: sources[path] ?? transparentPicture, alt: altOf(n) }))}
        index={index}
        onIndexChange={setIndex}
        onClose={() => setIndex(null)}
      />
    </>
  );
}

function Thumb({ path, alt, onOpen }: { path: string; alt: string; onOpen: () => void }) {
  const { src, failed } = usePhoto(path);
  return (
    <Open type="button" onClick={onOpen} aria-label={`Ampliar: ${alt}`}>
      {src && <img src={src} alt="" />}
      {failed && <ImageOff aria-hidden="true" />}
    </Open>
  );
}
