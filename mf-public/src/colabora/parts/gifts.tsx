import type { Colabora } from '@caparazon/public-site/textos/colabora';
import { useShell } from '@caparazon/remote-contract/shell';
import { font, hue, media, role, size, space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useId } from 'react';
import { styled } from 'styled-components';
import { BilingualText } from '../../textos/face/bilingual-text.tsx';
import { amountIn } from '../model/amount.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Band, Title, Wide } from './band.tsx';

const List = styled.ul`
  display: grid;
  gap: ${space(10)};
  margin-block-start: ${space(12)};

  ${media.wide} {
    grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr));
    gap: ${space(12)};
  }

  li {
    display: grid;
    grid-template-columns: clamp(4.5rem, 22vw, 8rem) minmax(0, 1fr);
    align-items: center;
    gap: ${space(4)};

    ${media.wide} {
      grid-template-columns: minmax(0, 1fr);
      align-content: start;
    }
  }

  svg {
    width: 100%;
    max-width: 15rem;
    height: auto;
  }
`;

const Amount = styled.strong`
  display: block;
  font-family: ${font.titular};
  font-size: ${size.titular};
  font-weight: 800;
  letter-spacing: -0.03em;
  line-height: 1;

  span {
    font-size: max(0.48em, 1rem);
    letter-spacing: normal;
  }
`;

const Pays = styled.p`
  max-width: 16.9em;
  margin-block-start: ${space(3)};
  color: ${role.texto};
  font-size: ${size.media};
  line-height: 1.35;
`;

const scute = 'M28 4Q24 4 22 8L7 37Q4 42 7 47L22 76Q24 80 28 80L68 80Q72 80 74 76L89 47Q92 42 89 37L74 8Q72 4 68 4Z';
const bottom = 82;
const depth = 80;
/** The smallest gift must be visible too. */
const leastLevel = 0.14;

function Tank({ share }: { share: number }): ReactElement {
  const id = useId();
  const level = bottom - depth * Math.max(leastLevel, share * 0.9);
  const waves = (y: number, shift: number) =>
    `M${shift - 24} ${y}${'q6 -4 12 0t12 0'.repeat(6)}V${bottom}H${shift - 24}Z`;
  return (
    <svg viewBox="2 1 92 82" aria-hidden="true">
      <clipPath id={id}>
        <path d={scute} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect width="96" height="84" fill={hue.lagunaPalida} />
        <path d={waves(level - 2, 6)} fill={hue.lagunaClara} />
        <path d={waves(level + 1, 0)} fill={hue.laguna} />
        <path d={waves(level + depth * share * 0.45 + 4, 9)} fill={hue.mar} opacity="0.55" />
      </g>
      <path d={scute} fill="none" stroke={hue.mar} strokeWidth="2.5" />
    </svg>
  );
}

/** What each amount pays for, and the thanks (rule: donations). */
export function Gifts({ aportes }: { aportes: Colabora['aportes'] }): ReactElement {
  const { gifts } = useTexts();
  const { language } = useShell();
  const most = Math.max(...aportes.map(({ monto }) => monto));
  return (
    <Band aria-labelledby="aportes">
      <Wide>
        <Title id="aportes">{gifts.title}</Title>
        <List>
          {aportes.map(({ monto, paga }) => (
            <li key={monto}>
              <Tank share={monto / most} />
              <div>
                <Amount>
                  {amountIn(language, monto)} <span>{gifts.pesos}</span>
                </Amount>
                <Pays>
                  <BilingualText text={paga} />
                </Pays>
              </div>
            </li>
          ))}
        </List>
      </Wide>
    </Band>
  );
}
