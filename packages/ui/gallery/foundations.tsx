import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { Chip } from '../src/chip.tsx';
import { Logo } from '../src/logo.tsx';
import { ScutePattern } from '../src/scute-pattern.tsx';
import { font, hue, role, shape, size, space } from '../src/theme/tokens.ts';
import { Columns, Row, Sample, Stack } from './parts.tsx';

const Swatches = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${space(3)};
`;

const Swatch = styled.li`
  display: grid;
  gap: ${space(1)};
  font-size: ${size.chica};

  &::before {
    content: '';
    height: 4.5rem;
    border: 1px solid ${role.borde};
    border-radius: ${shape.control};
    background: var(--muestra);
  }
`;

const Line = styled.p<{ $size: string; $display?: boolean }>`
  font-family: ${(props) => (props.$display ? font.titular : font.texto)};
  font-size: ${(props) => props.$size};
  font-weight: ${(props) => (props.$display ? 700 : 400)};
  line-height: 1.15;
`;

const Deep = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 14rem;
  overflow: hidden;
  border-radius: ${shape.card};
`;

const list = (names: Record<string, string>) => (
  <Swatches>
    {Object.entries(names).map(([name, value]) => (
      <Swatch key={name} style={{ '--muestra': value } as CSSProperties}>
        {name}
      </Swatch>
    ))}
  </Swatches>
);

export function Foundations() {
  return (
    <>
      <Sample title="Logo">
        <Columns>
          <Stack>
            <Logo size={60} />
            <Row>
              {[16, 24, 32, 48, 64].map((height) => (
                <Logo key={height} size={height} withName={false} />
              ))}
            </Row>
          </Stack>
          <Deep data-tono="hondo">
            <ScutePattern />
            <Logo size={56} />
          </Deep>
        </Columns>
      </Sample>
      <Sample title="Paleta">{list(hue)}</Sample>
      <Sample title="Roles en este tema">{list(role)}</Sample>
      <Sample title="Letra">
        <Stack>
          <Line $size={size.gigante} $display>
            Encontraste una tortuga
          </Line>
          <Line $size={size.titular} $display>
            Devolvemos tortugas al mar
          </Line>
          <Line $size={size.titulo}>Ficha de ingreso 128</Line>
          <Line $size={size.grande}>Tortuga verde, juvenil</Line>
          <Line $size={size.media}>Enrofloxacina 0,5 ml cada 24 horas</Line>
          <Line $size={size.base}>
            No la devuelvas al mar. Ponela a la sombra, cubrila con un paño húmedo y avisanos: 0O 1lI 1.234,5 kg.
          </Line>
          <Line $size={size.chica}>Visto por Ana Pérez el 20/11/26 18:30</Line>
        </Stack>
      </Sample>
      <Sample title="Estados">
        <Row>
          <Chip tone="alga">Realizada</Chip>
          <Chip tone="carey">Próxima</Chip>
          <Chip tone="boya">Atrasada</Chip>
          <Chip tone="niebla">No realizada</Chip>
          <Chip tone="mar">Sin ver</Chip>
        </Row>
      </Sample>
    </>
  );
}
