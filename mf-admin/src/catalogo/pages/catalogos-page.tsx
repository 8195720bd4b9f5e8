/** /catalogos: the lists that forms choose from (rule: catalogue-screen). */
import { catalogos } from '@caparazon/clinic/catalogo/calls';
import { PageHeader } from '@caparazon/ui/page-header';
import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { addressOfCatalogo, infoOf } from '../model/info.ts';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr));
  gap: ${space(4)};
  list-style: none;
  padding: 0;
`;

const Card = styled.a`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-content: start;
  gap: ${space(1)} ${space(3)};
  height: 100%;
  padding: ${space(5)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};
  color: ${role.texto};
  text-decoration: none;

  &:hover {
    border-color: ${role.texto};
  }

  strong {
    font-size: ${size.media};
  }

  span {
    grid-column: 1;
    color: ${role.textoSuave};
  }

  svg {
    grid-column: 2;
    grid-row: 1 / span 2;
    align-self: center;
  }
`;

export default function CatalogosPage(): ReactElement {
  return (
    <>
      <PageHeader title="Catálogos">Las listas de las que se elige en los formularios.</PageHeader>
      <List>
        {catalogos.map((catalogo) => (
          <li key={catalogo}>
            <Card href={addressOfCatalogo(catalogo)}>
              <strong>{infoOf[catalogo].title}</strong>
              <span>{infoOf[catalogo].about}</span>
              <ChevronRight aria-hidden="true" />
            </Card>
          </li>
        ))}
        <li>
          <Card href="/catalogos/medidas">
            <strong>Medidas</strong>
            <span>Qué se mide de los animales, y qué valores son esperables.</span>
            <ChevronRight aria-hidden="true" />
          </Card>
        </li>
        <li>
          <Card href="/catalogos/criterios">
            <strong>Criterios de liberación</strong>
            <span>Qué tiene que cumplir un animal para volver al mar, por clase</span>
            <ChevronRight aria-hidden="true" />
          </Card>
        </li>
        <li>
          <Card href="/catalogos/volumenes">
            <strong>Volúmenes máximos</strong>
            <span>Cuánto admite cada vía de una vez, por kilo de animal.</span>
            <ChevronRight aria-hidden="true" />
          </Card>
        </li>
      </List>
    </>
  );
}
