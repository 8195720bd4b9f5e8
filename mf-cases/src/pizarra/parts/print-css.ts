import { css } from 'styled-components';

/** Forty animals fit on one A4: each column has room for two lines of its longest words. */
export const printCss = css`
  @media print {
    table-layout: fixed;
    font-size: 7pt;
    line-height: 1.1;

    th,
    td,
    thead th {
      padding: 0.2mm 0.7mm;
    }

    thead th {
      width: 5%;
      font-size: 6.5pt;
      white-space: normal;
    }

    thead [data-columna='lugar'] {
      width: 8.5%;
    }

    thead [data-columna='animal'] {
      width: auto;
    }

    thead [data-columna='peso'] {
      width: 15.5%;
    }

    thead [data-columna='dosis'] {
      width: 24%;
    }

    thead [data-columna='alertas'] {
      width: 13.5%;
    }

    tbody th[scope='row'] {
      min-width: 0;
    }

    td:not([data-alertas]) {
      font-size: 6.5pt;
    }

    [data-alertas] {
      font-size: 6pt;
    }

    [data-peso] > span {
      gap: 0 0.4em;
    }

    [data-foto],
    [data-alertas] svg {
      display: none;
    }

    [data-alertas] > span,
    [data-alertas] > span > * {
      display: inline;
      min-height: 0;
      padding: 0;
      border: 0;
      background: none;
      font-size: 6pt;
    }

    [data-peso] svg {
      width: 3em;
      height: 1em;
    }

    [data-alertas] > span > * + *::before {
      content: ', ';
    }
  }
`;
