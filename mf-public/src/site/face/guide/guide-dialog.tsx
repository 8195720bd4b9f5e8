import { publicoMessages as publico } from '@caparazon/call/public-words';
import { useShell } from '@caparazon/remote-contract/shell';
import { Button, LinkButton } from '@caparazon/ui/button';
import { Dialog } from '@caparazon/ui/dialog';
import { media, role, shape, space } from '@caparazon/ui/theme/tokens';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import Share2 from 'lucide-react/icons/share-2';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type ReactElement, useState } from 'react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { useMessages } from '../language/messages.ts';
import { guideFiles } from './guide-files.ts';
import { canShareFiles, shareFile } from './share-file.ts';
import { suitingPicture } from './suiting-picture.ts';
import en from './texts/en.ts';
import es from './texts/es.ts';

/** The dialog brings both: there may be no signal later. */
const textsOf = { es, en };

/** Scrolls by keyboard; two fingers zoom as on any page. */
const Frame = styled.div`
  max-height: 68dvh;
  overflow: auto;
  border-radius: ${shape.control};
  background: ${role.superficieHundida};

  img {
    display: block;
    width: 100%;
    max-width: none;
    height: auto;
  }

  &[data-grande='true'] img {
    width: 200%;
  }

  ${media.narrow} {
    max-height: calc(100dvh - 15.5rem);
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};

  ${media.narrow} {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space(2)};
    width: 100%;

    > * {
      padding-inline: ${space(2)};
      font-size: 1rem;
    }

    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

interface GuideDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The stranding guide to zoom, save, share and print (rule: stranding-guide). */
export default function GuideDialog({ open, onClose }: GuideDialogProps): ReactElement {
  const shell = useShell();
  const texts = textsOf[shell.language];
  const { message } = useMessages();
  const [large, setLarge] = useState(false);
  const [shown] = useState(suitingPicture);
  const small = shown === guideFiles.phone;
  const share = () =>
    shareFile(shown, texts.title).catch(() => shell.notify({ kind: 'error', text: message(publico.sendFailure) }));

  // Outside the surrounding band, whose colours do not suit a dialog.
  return createPortal(
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.title}
      wide
      full={small}
      actions={
        <Actions>
          <Button
            icon={large ? <ZoomOut aria-hidden /> : <ZoomIn aria-hidden />}
            aria-pressed={large}
            onClick={() => setLarge(!large)}
          >
            {texts.larger}
          </Button>
          <LinkButton href={guideFiles.wall} target="_blank" rel="noreferrer" icon={<Printer aria-hidden />}>
            {texts.wall}
          </LinkButton>
          {canShareFiles() && (
            <Button icon={<Share2 aria-hidden />} onClick={share}>
              {texts.share}
            </Button>
          )}
          <LinkButton href={shown} download variant="primary" icon={<Download aria-hidden />}>
            {texts.save}
          </LinkButton>
        </Actions>
      }
    >
      <Frame data-grande={large} tabIndex={0} role="region" aria-label={texts.picture}>
        <img src={shown} alt={texts.alt} width={small ? 1080 : 1240} height={small ? 2387 : 1754} />
      </Frame>
    </Dialog>,
    document.body,
  );
}
