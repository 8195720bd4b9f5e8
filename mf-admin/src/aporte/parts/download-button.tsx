import { useDownload } from '@caparazon/screen-kit/use-download';
import { Button } from '@caparazon/ui/button';
import { media, role, space } from '@caparazon/ui/theme/tokens';
import FileDown from 'lucide-react/icons/file-down';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';

const Stack = styled.span`
  display: inline-grid;
  justify-items: start;
  gap: ${space(1)};

  /* On a phone as wide as the controls around it. */
  ${media.narrow} {
    flex: 1 1 auto;
    justify-items: stretch;
  }
`;

const Failure = styled.span`
  color: ${role.urgente};
  font-weight: 600;
`;

interface DownloadButtonProps {
  fetchFile: () => Promise<File>;
  busyText: string;
  disabled?: boolean;
  children: ReactNode;
}

export function DownloadButton({ fetchFile, busyText, disabled = false, children }: DownloadButtonProps): ReactElement {
  const { busy, failed, start } = useDownload(fetchFile);
  return (
    <Stack>
      <Button
        icon={<FileDown aria-hidden="true" />}
        disabled={disabled}
        loading={busy}
        loadingText={busyText}
        onClick={() => void start()}
      >
        {children}
      </Button>
      {failed && <Failure role="alert">{failed}</Failure>}
    </Stack>
  );
}
