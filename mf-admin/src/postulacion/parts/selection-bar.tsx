import { useShell } from '@caparazon/remote-contract/shell';
import { focusTitle } from '@caparazon/screen-kit/use-focus-on-new-list';
import { Button } from '@caparazon/ui/button';
import { Dialog } from '@caparazon/ui/dialog';
import { TextArea } from '@caparazon/ui/text-area';
import { atFoot } from '@caparazon/ui/theme/at-foot';
import { media, space } from '@caparazon/ui/theme/tokens';
import Copy from 'lucide-react/icons/copy';
import Tag from 'lucide-react/icons/tag';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { addressesOf, inWords, nobody, type Selection } from '../model/selection.ts';
import { EstadoDialog } from './estado-dialog.tsx';

const Bar = styled.section`
  ${atFoot}
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  padding-block: ${space(3)};

  ${media.narrow} {
    > :first-child {
      flex: 1 1 auto;
    }
  }
`;

interface SelectionBarProps {
  selection: Selection;
  onChange: (selection: Selection) => void;
}

export function SelectionBar({ selection, onChange }: SelectionBarProps): ReactElement | null {
  const shell = useShell();
  const [byHand, setByHand] = useState(false);
  const [marking, setMarking] = useState(false);
  const addresses = addressesOf(selection);
  const text = addresses.join(', ');
  if (addresses.length === 0) return null;

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      shell.notify({ kind: 'success', text: `${inWords(addresses.length)} en el portapapeles` });
    } catch {
      setByHand(true);
    }
  };

  return (
    <Bar aria-label="Personas elegidas" className="no-imprimir">
      <Button variant="primary" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        Copiar {inWords(addresses.length)}
      </Button>
      <Button icon={<Tag aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setMarking(true)}>
        Cambiar el estado
      </Button>
      <Button
        variant="quiet"
        aria-label="Quitar la selección"
        onClick={() => {
          onChange(nobody);
          focusTitle({ preventScroll: true });
        }}
      >
        Quitar
      </Button>
      {marking && <EstadoDialog selection={selection} onChange={onChange} onClose={() => setMarking(false)} />}
      <Dialog
        open={byHand}
        onClose={() => setByHand(false)}
        title={addresses.length === 1 ? 'La dirección' : `Las ${inWords(addresses.length)}`}
        actions={<Button onClick={() => setByHand(false)}>Cerrar</Button>}
      >
        <TextArea
          name="direcciones"
          label="Para copiar a mano"
          hint="El navegador no dejó copiar. El texto ya está elegido: copialo desde acá."
          readOnly
          rows={6}
          value={text}
          ref={(area) => area?.select()}
        />
      </Dialog>
    </Bar>
  );
}
