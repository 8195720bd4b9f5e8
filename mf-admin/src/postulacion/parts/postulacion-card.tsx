import { formatDay } from '@caparazon/call/time';
import type { Postulacion } from '@caparazon/office/postulacion/calls';
import { Card } from '@caparazon/ui/card';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { EstadoChip } from '../face/estado-chip.tsx';
import { Choice, type Choosing } from './choice.tsx';
import { lastChange } from './postulacion-columns.tsx';

const Above = styled.div`
  position: relative;
  z-index: 1;
  inline-size: fit-content;
`;

const Whole = styled.span`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

interface PostulacionCardProps extends Choosing {
  postulacion: Postulacion;
  nameOf: (idUsuario: number) => string | null;
}

/** A sign-up on a phone, linked to its page. */
export function PostulacionCard({ postulacion, nameOf, ...choosing }: PostulacionCardProps): ReactElement {
  const { idPostulacion, nombreVoluntario, paisVoluntario, correoVoluntario, fecha, estado, nota } = postulacion;
  const changed = lastChange(postulacion, nameOf);
  return (
    <Card
      href={`/postulaciones/${idPostulacion}`}
      title={<Whole>{nombreVoluntario}</Whole>}
      chips={<EstadoChip estado={estado} />}
      facts={[
        { label: 'Se anotó', value: formatDay(fecha) },
        { label: 'País', value: <Whole>{paisVoluntario}</Whole> },
        { label: 'E-mail', value: <Whole>{correoVoluntario}</Whole>, wide: true },
        ...(nota === '' ? [] : [{ label: 'Nota', value: <Whole>{nota}</Whole>, wide: true }]),
        ...(changed === '' ? [] : [{ label: 'Último cambio', value: changed, wide: true }]),
      ]}
      footer={
        <Above>
          <Choice postulacion={postulacion} {...choosing} />
        </Above>
      }
    />
  );
}
