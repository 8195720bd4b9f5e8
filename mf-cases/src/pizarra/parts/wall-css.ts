import { css } from 'styled-components';

/**
 * Rows share the wall's height, and letters follow: twenty to a column are read across a room. Letters follow the width
 * too, some sixty to a row, or two columns of few rows would break names.
 */
export const wallCss = css`
  --letra: clamp(
    0.875rem,
    min((100dvh - 7rem) / var(--filas) / 2.7, (100vw - 2rem) / var(--columnas) / 60),
    1.9rem
  );

  height: 100%;
  font-size: var(--letra);

  th,
  td {
    padding: 0 0.4em;
    vertical-align: middle;
  }

  thead th {
    height: 1.6em;
    padding-block: 0;
    font-size: 0.7em;
  }

  /* What is longest in one cell would take the room of the others. */
  table-layout: fixed;

  thead th:nth-child(1) {
    width: 20%;
  }

  thead th:nth-child(2) {
    width: 4.5%;
  }

  thead th:nth-child(3) {
    width: 26%;
  }

  thead th:nth-child(4) {
    width: 20%;
  }

  thead th:nth-child(5),
  thead th:nth-child(6) {
    width: 7%;
  }

  td:nth-child(4) {
    font-size: 0.9em;
    line-height: 1.15;
  }

  /* A row has two lines and no third, or forty animals would not fit: what is longer is cut, and stands on its page. */
  tbody th > span > span:last-child > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  /* Of a long name the end is cut and not the number, by which the animal is known. */
  tbody th a {
    display: flex;
  }

  tbody th [data-nombre] {
    flex: 0 1 auto;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  tbody th [data-numero-de-ficha] {
    flex: none;
    white-space: pre;
  }

  [data-peso] > span {
    flex-wrap: nowrap;
    white-space: nowrap;
  }

  [data-peso] svg {
    width: 2.5em;
  }

  [data-peso] > span {
    column-gap: 0.4em;
  }

  [data-alertas] {
    font-size: max(0.8125rem, 0.75em);
    line-height: 1.15;
  }

  /* In two columns three lines have the room of the weight's line. */
  &[data-angosta] {
    thead th:nth-child(1) {
      width: 24%;
    }

    thead th:nth-child(3) {
      width: 19%;
    }

    thead th:nth-child(4) {
      width: 24%;
    }

    [data-peso] svg {
      display: none;
    }

    [data-peso] > span {
      flex-wrap: wrap;
      gap: 0 0.4em;
      line-height: 1.15;
      white-space: normal;
    }
  }
`;
