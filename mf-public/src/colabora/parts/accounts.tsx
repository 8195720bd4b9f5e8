import { type Cuenta, cuentaEnTexto } from '@caparazon/public-site/textos/colabora';
import { ScutePattern } from '@caparazon/ui/scute-pattern';
import { font, media, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useRef } from 'react';
import { styled } from 'styled-components';
import { CopyButton } from '../../site/face/copy/copy-button.tsx';
import { BilingualText } from '../../textos/face/bilingual-text.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Band, Halves, Title, Wide } from './band.tsx';
import { QrCode } from './qr-code.tsx';

const Slip = styled.article`
  display: grid;
  align-content: start;
  gap: ${space(6)};
  padding: clamp(1.25rem, 4vw, 2.5rem);
  border-radius: ${shape.card};
  background: ${role.superficie};

  @media print {
    border: 1px solid ${role.texto};
    break-inside: avoid;
  }

  h3 {
    font-size: ${size.grande};
  }
`;

const Figure = styled.div`
  margin-block-end: ${space(6)};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(5)};

  > span:first-child {
    font-family: ${font.titular};
    font-size: clamp(1.4rem, 6.4vw, 2.1rem);
    font-variant-numeric: tabular-nums;
    font-weight: 700;
    letter-spacing: 0.01em;
    line-height: 1.1;
    overflow-wrap: anywhere;

    /* Two accounts stand side by side, each number in one line. */
    ${media.wide} {
      font-size: clamp(1.4rem, 2.5vw, 2.1rem);
    }
  }
`;

const Rest = styled.div`
  display: grid;
  gap: ${space(6)} ${space(8)};

  ${media.unfolded} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
  }
`;

const Facts = styled.dl`
  display: grid;
  gap: ${space(3)};

  dt {
    color: ${role.textoSuave};
    font-size: ${size.chica};
    line-height: 1.3;
  }

  dd {
    margin: 0;
    font-weight: 600;
    line-height: 1.35;
  }
`;

function Account({ cuenta }: { cuenta: Cuenta }): ReactElement {
  const { accounts, copy } = useTexts();
  const number = useRef<HTMLSpanElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const { moneda, banco, tipo, numero, sucursal, titular } = cuenta;
  const facts = [
    { term: accounts.bank, value: banco },
    { term: accounts.kind, value: <BilingualText text={tipo} /> },
    ...(sucursal ? [{ term: accounts.branch, value: sucursal }] : []),
    { term: accounts.holder, value: titular },
  ];
  return (
    <Slip aria-label={accounts[moneda]}>
      <h3>{accounts[moneda]}</h3>
      <div ref={whole}>
        <Figure>
          <span ref={number}>{numero}</span>
          <CopyButton text={numero} shown={number} label={copy.number} name={copy.numberOf[moneda]} />
        </Figure>
        <Rest>
          <Facts>
            {facts.map(({ term, value }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </Facts>
          <QrCode text={cuentaEnTexto(cuenta)} name={accounts[moneda]} />
        </Rest>
      </div>
      <CopyButton text={cuentaEnTexto(cuenta)} shown={whole} label={copy.all} name={copy.allOf[moneda]} />
    </Slip>
  );
}

/** The accounts in both currencies, to copy (rule: donations). */
export function Accounts({ cuentas }: { cuentas: readonly Cuenta[] }): ReactElement {
  const { accounts } = useTexts();
  return (
    <Band id="cuentas" aria-labelledby="cuentas-titulo" data-tono="hondo">
      <ScutePattern />
      <Wide>
        <Title id="cuentas-titulo">{accounts.title}</Title>
        <Halves>
          {cuentas.map((cuenta) => (
            <Account key={`${cuenta.moneda}-${cuenta.numero}`} cuenta={cuenta} />
          ))}
        </Halves>
      </Wide>
    </Band>
  );
}
