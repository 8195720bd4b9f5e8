import { drawsEverything } from '@caparazon/remote-contract/drawn-ahead';
import { Skeleton } from '@caparazon/ui/skeleton';
import { hue, media, role, shape, space } from '@caparazon/ui/theme/tokens';
import QrCodeIcon from 'lucide-react/icons/qr-code';
import { type ReactElement, useId, useState } from 'react';
import { styled } from 'styled-components';
import { useNear } from '../../site/face/near/use-near.ts';
import { separatePart } from '../../site/face/separate/separate-part.tsx';
import { useTexts } from '../texts/use-texts.ts';

const Drawing = separatePart(
  () => import(/* webpackChunkName: "qr-drawing" */ './qr-drawing.tsx'),
  <Skeleton height="100%" />,
  () => null,
);

const Place = styled.div`
  display: grid;
  gap: ${space(2)};
  justify-items: start;
`;

const Paper = styled.div`
  width: 9.5rem;
  height: 9.5rem;
  overflow: hidden;
  border-radius: ${shape.control};
  background: ${hue.blanco};
  color: ${hue.tinta};

  ${media.mobile} {
    width: min(16rem, 100%);
    height: auto;
    aspect-ratio: 1;

    &[data-shown='false'] {
      display: none;
    }
  }

  @media print {
    width: 3.5cm;
    height: 3.5cm;

    &[data-shown='false'] {
      display: block;
    }
  }
`;

/** A phone cannot scan its own screen, so there the code is hidden until requested. */
const Toggle = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: ${shape.touch};
  padding: 0;
  color: ${role.enlace};
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 0.18em;

  svg {
    width: 1.25rem;
  }

  ${media.wide} {
    display: none;
  }
`;

interface QrCodeProps {
  text: string;
  name: string;
}

/** The code of a link or an account, for another phone (rule: donation-codes). */
export function QrCode({ text, name }: QrCodeProps): ReactElement {
  const { code } = useTexts();
  const [place, isNear] = useNear<HTMLDivElement>();
  // The drawn page has the codes, so the page that replaces it has them too.
  const [drawn] = useState(drawsEverything);
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <Place ref={place}>
      <Toggle
        type="button"
        className="no-imprimir"
        aria-expanded={shown}
        aria-controls={id}
        aria-label={`${shown ? code.hide : code.show}: ${name}`}
        onClick={() => setShown(!shown)}
      >
        <QrCodeIcon aria-hidden /> {shown ? code.hide : code.show}
      </Toggle>
      <Paper id={id} data-shown={shown}>
        {(isNear || drawn) && <Drawing text={text} name={`${code.of} ${name}`} />}
      </Paper>
    </Place>
  );
}
