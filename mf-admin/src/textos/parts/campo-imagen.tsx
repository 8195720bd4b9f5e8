import { postFotoTexto } from '@caparazon/public-site/textos/calls';
import { ownPicture } from '@caparazon/public-site/textos/reader';
import { textosMessages } from '@caparazon/public-site/textos/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { shrinkPhoto } from '@caparazon/screen-kit/shrink-photo';
import { Button } from '@caparazon/ui/button';
import { TextField, type TextFieldProps } from '@caparazon/ui/text-field';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import ImageUp from 'lucide-react/icons/image-up';
import { type ReactElement, useRef, useState } from 'react';
import { styled } from 'styled-components';

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(3)};

  > :first-child {
    width: 100%;
  }

  img {
    max-width: min(100%, 16rem);
    max-height: 10rem;
    border: 1px solid ${role.borde};
    border-radius: ${shape.control};
  }
`;

interface CampoImagenProps extends TextFieldProps {
  value: string;
  onValueChange: (address: string) => void;
}

/** A picture of the site: uploaded, or named by its address (rule: text-pictures). */
export function CampoImagen(props: CampoImagenProps): ReactElement {
  const { value, onValueChange, label } = props;
  const shell = useShell();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const isPicture = 'fits' in ownPicture && ownPicture.fits.test(value);

  const upload = async (file: File | undefined) => {
    if (file === undefined) return;
    setBusy(true);
    const small = await shrinkPhoto(file).catch(() => undefined);
    try {
      if (!small) return shell.notify({ kind: 'error', text: textosMessages.notAPhoto });
      onValueChange((await shell.call(postFotoTexto, { body: { foto: small } })).ruta);
    } catch (failure) {
      shell.notify({ kind: 'error', text: failureText(failure) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack>
      <TextField {...props} hint="Subila, o escribí su dirección en este sitio" />
      {isPicture && <img src={value} alt={`${label}, como está ahora`} />}
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={`Elegir: ${label}`}
        hidden
        onChange={(event) => {
          void upload(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button icon={<ImageUp aria-hidden="true" />} loading={busy} onClick={() => input.current?.click()}>
        Subir una imagen
      </Button>
    </Stack>
  );
}
