import { formatDay } from '@caparazon/call/time';
import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import {
  destinosCarcasa,
  esquemaInteracciones,
  esquemaSTSSN,
  estadosCarcasa,
  interacciones,
  vistas,
} from '@caparazon/clinic/varamiento/calls';
import { space } from '@caparazon/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { animalWords } from '../../animal/face/animal-words.ts';

/** Paper is white with black ink, also in dark mode. */
const Sheet = styled.article`
  display: grid;
  gap: 3mm;
  width: 100%;
  max-width: 190mm;
  padding: ${space(4)};
  border: 1px solid #000;
  background: #fff;
  color: #000;
  font-size: 10.5pt;
  line-height: 1.25;

  h2 {
    font-size: 14pt;
    color: #000;
  }

  h3 {
    margin-block-end: 1mm;
    border-block-end: 1px solid #000;
    font-size: 10.5pt;
    font-weight: 700;
    color: #000;
  }

  @media print {
    max-width: none;
    padding: 0;
    border: 0;
    break-inside: avoid;
  }
`;

const Lines = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 56mm), 1fr));
  gap: 1mm 5mm;

  > [data-ancha] {
    grid-column: 1 / -1;
  }
`;

const Line = styled.p`
  display: flex;
  align-items: end;
  gap: 2mm;
  min-height: 8mm;

  > span:last-child {
    flex: 1;
    min-width: 0;
    min-height: 6mm;
    border-block-end: 1px solid #555;
    overflow-wrap: anywhere;
  }
`;

const Boxes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 58mm), 1fr));
  gap: 1.2mm 4mm;

  li {
    display: flex;
    align-items: center;
    gap: 2mm;
  }
`;

const Box = styled.span`
  flex: none;
  width: 4.5mm;
  height: 4.5mm;
  border: 1.2px solid #000;
`;

const Blank = ({ label, value = '', wide = false }: { label: string; value?: string; wide?: boolean }) => (
  <Line data-ancha={wide || undefined}>
    <span>{label}</span>
    <span>{value}</span>
  </Line>
);

const Tick = ({ children }: { children: ReactNode }) => (
  <li>
    <Box aria-hidden="true" />
    <span>{children}</span>
  </li>
);

const empty = ['1', '2', '3'];

/**
 * The stranding form on one A4 (rule: field-form). It prints only the record's data: observations are for whoever looks
 * at the animal.
 */
export function FieldSheet({ ficha }: { ficha: FichaAnimal | null }) {
  return (
    <Sheet aria-label="Hoja de campo">
      <h2>Hoja de campo: varamiento</h2>
      <Lines>
        <Blank label="Ficha o nombre" value={ficha ? animalWords(ficha) : ''} />
        <Blank label="Fecha" value={ficha ? formatDay(ficha.fecha) : ''} />
        <Blank label="Hora" />
        <Blank label="Especie" value={ficha ? ficha.especie || ficha.nombreComunFichaAnimal.nombre : ''} />
        <Blank label="Departamento" value={ficha?.departamento ?? ''} />
        <Blank label="Quién la llena" />
        <Blank label="Lugar" value={ficha?.ubicacion ?? ''} wide />
        <Blank label="Latitud" />
        <Blank label="Longitud" />
        <Blank label="Teléfono de quien avisó" />
      </Lines>
      <section>
        <h3>Estado de la carcasa ({esquemaSTSSN})</h3>
        <Boxes>
          {estadosCarcasa.map(({ codigo, texto }) => (
            <Tick key={codigo}>
              {codigo}: {texto}
            </Tick>
          ))}
        </Boxes>
      </section>
      <section>
        <h3>Qué pasó con el animal ({esquemaSTSSN})</h3>
        <Boxes>
          {destinosCarcasa.map(({ codigo, texto }) => (
            <Tick key={codigo}>
              {codigo}: {texto}
            </Tick>
          ))}
        </Boxes>
      </section>
      <section>
        <h3>
          Signos de interacción ({esquemaInteracciones}): S si se ve, N si se buscó y no se ve, vacío si no se miró
        </h3>
        <Boxes>
          {interacciones.map(({ codigo, texto }) => (
            <Tick key={codigo}>{texto}</Tick>
          ))}
        </Boxes>
      </section>
      <section>
        <h3>Marcas (aleta: DI delantera izquierda, DD, TI trasera izquierda, TD; P puesta, L leída, C cicatriz)</h3>
        {empty.map((n) => (
          <Lines key={n}>
            <Blank label="Código" />
            <Blank label="De qué es" />
            <Blank label="Dónde, y P, L o C" />
          </Lines>
        ))}
      </section>
      <section>
        <h3>Medidas (cm y kg; método: R regla o calibre, C cinta, E estimado)</h3>
        <Lines>
          <Blank label="Largo curvo" />
          <Blank label="Ancho curvo" />
          <Blank label="Largo recto" />
          <Blank label="Ancho recto" />
          <Blank label="Cola" />
          <Blank label="Peso" />
        </Lines>
      </section>
      <section>
        <h3>Fotos que se sacaron</h3>
        <Boxes>
          {vistas.map(({ codigo, texto }) => (
            <Tick key={codigo}>{texto}</Tick>
          ))}
        </Boxes>
      </section>
      <section>
        <h3>Observaciones</h3>
        {empty.map((n) => (
          <Blank key={n} label="" wide />
        ))}
      </section>
    </Sheet>
  );
}
