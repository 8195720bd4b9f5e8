import { Button } from '@caparazon/ui/button';
import { Dialog } from '@caparazon/ui/dialog';
import { RadioGroup } from '@caparazon/ui/radio-group';
import { role, space } from '@caparazon/ui/theme/tokens';
import FileDown from 'lucide-react/icons/file-down';
import { type ReactElement, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { useDownload } from '../use-download.ts';

const Body = styled.div`
  display: grid;
  gap: ${space(4)};
  overflow-wrap: anywhere;
`;

const Failure = styled.p`
  color: ${role.urgente};
  font-weight: 600;
`;

interface ExportDialogProps<Formato extends string> {
  open: boolean;
  onClose: () => void;
  /** What leaves, counted: '312 aportes'. */
  counted: string;
  /** The first is chosen at the start. */
  formatos: readonly { value: Formato; label: string; hint: string }[];
  fetchFile: (formato: Formato) => Promise<File>;
  /** What is in it. */
  about: ReactNode;
  /** What is recorded of it. */
  recorded: ReactNode;
}

/** Says what a file will hold, and downloads it. */
export function ExportDialog<Formato extends string>({
  open,
  onClose,
  counted,
  formatos,
  fetchFile,
  about,
  recorded,
}: ExportDialogProps<Formato>): ReactElement {
  const [formato, setFormato] = useState(formatos[0]?.value as Formato);
  const { busy, failed, start } = useDownload(async () => {
    const file = await fetchFile(formato);
    onClose();
    return file;
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Exportar ${counted}`}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            icon={<FileDown aria-hidden="true" />}
            loading={busy}
            loadingText="Preparando el archivo…"
            onClick={() => void start()}
          >
            Exportar {counted}
          </Button>
        </>
      }
    >
      <Body>
        <p>{about}</p>
        <RadioGroup
          name="formato"
          label="Formato"
          options={formatos}
          value={formato}
          onValueChange={(value) => setFormato(value as Formato)}
        />
        <p>{recorded}</p>
        {failed && <Failure role="alert">{failed}</Failure>}
      </Body>
    </Dialog>
  );
}
