import type { ParadaDeRonda } from '@caparazon/clinic/fichaDiaria/calls';
import { role, size, space } from '@caparazon/ui/theme/tokens';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { animalWords } from '../../animal/face/animal-words.ts';
import { alikeText, tagText } from '../../animal/face/identity-words.ts';
import { AnimalPhoto } from '../../animal/face/which-animal.tsx';
import { FijadasHere } from '../../nota/face/fijadas.tsx';
import { endHref } from '../model/ronda-address.ts';

const Box = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(4)};
`;

const Words = styled.div`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;

  h2 {
    font-size: ${size.grande};
    line-height: 1.2;
  }
`;

const Place = styled.p`
  font-weight: 600;
`;

const Quiet = styled.p`
  color: ${role.textoSuave};

  a {
    white-space: nowrap;
  }
`;

const Alike = styled.p`
  color: ${role.aviso};
  font-weight: 600;
`;

interface ParadaHeadProps {
  parada: ParadaDeRonda;
  dia: string;
  /** `Parada 4 de 10`: alone it would read as the animal's number. */
  position: string;
}

/** The animal and its place. It takes the focus, since the screen shows another animal. */
export function ParadaHead({ parada: { animal }, dia, position }: ParadaHeadProps) {
  const name = useRef<HTMLHeadingElement>(null);
  useEffect(() => name.current?.focus({ preventScroll: true }), []);
  const alike = alikeText(animal);
  return (
    <>
      <Box>
        <AnimalPhoto path={animal.foto} size={84} />
        <Words>
          <Place>{[animal.ubicacionActual, tagText(animal)].filter(Boolean).join(' · ')}</Place>
          <h2 ref={name} tabIndex={-1}>
            <a href={`/historicos/${animal.idFichaAnimal}`}>{animalWords(animal)}</a>
          </h2>
          <Quiet>
            {animal.nombreComunFichaAnimal.nombre}. <a href={endHref(dia)}>{position}</a>
          </Quiet>
          {alike && <Alike>{alike}</Alike>}
        </Words>
      </Box>
      <FijadasHere idFicha={animal.idFichaAnimal} />
    </>
  );
}
