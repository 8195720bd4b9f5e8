import type { Usuario } from '@caparazon/office/usuario/calls';
import { usePhoto } from '@caparazon/screen-kit/use-photo';
import { ScuteImage } from '@caparazon/ui/scute-image';
import type { ReactElement } from 'react';

interface UsuarioPhotoProps {
  usuario: Pick<Usuario, 'foto'>;
  /** '' beside the name. */
  alt: string;
  /** Pixels. */
  size: number;
}

export function UsuarioPhoto({ usuario, alt, size }: UsuarioPhotoProps): ReactElement {
  const { src } = usePhoto(usuario.foto[0] ?? null);
  return <ScuteImage src={src} alt={alt} size={size} fallback="persona" />;
}
