import { formatDay } from '@caparazon/call/time';
import { Logo } from '@caparazon/ui/logo';
import { createGlobalStyle, styled } from 'styled-components';
import { useNow } from '../../tratamiento/face/use-now.ts';

const Paper = createGlobalStyle`
  @page {
    size: A4;
    margin: 12mm;
  }
`;

const Head = styled.div`
  display: none;

  @media print {
    display: flex;
    align-items: center;
    justify-content: space-between;
    margin-block-end: 5mm;
    padding-block-end: 3mm;
    border-block-end: 1.5pt solid;
    font-size: 9pt;
  }
`;

export function Letterhead() {
  const now = useNow();
  return (
    <>
      <Paper />
      <Head>
        <Logo size={28} />
        <p>Ficha de ingreso, impresa el {formatDay(now)}</p>
      </Head>
    </>
  );
}
