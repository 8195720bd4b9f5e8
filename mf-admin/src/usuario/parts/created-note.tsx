import { LinkButton } from '@caparazon/ui/button';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactElement, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { Created } from './alta-form.tsx';

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(4)};
  max-inline-size: 52rem;
  margin-block-end: ${space(5)};
  padding: ${space(3)} ${space(5)};
  border: 1px solid ${role.hecho};
  border-radius: ${shape.control};
  background: ${role.hechoFondo};

  > svg {
    flex: none;
    color: ${role.hecho};
  }

  p {
    flex: 1 1 16rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

/** The new account; it takes the focus, since the form is gone. */
export function CreatedNote({ created: { idUsuario, nombre, invitado } }: { created: Created }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each account that is made moves the focus again
  useEffect(() => box.current?.focus(), [idUsuario]);

  return (
    <Box ref={box} tabIndex={-1}>
      <CircleCheck aria-hidden="true" />
      <p>
        Se creó la cuenta de {nombre}.{invitado && ` La invitación va a ${invitado}.`}
      </p>
      <LinkButton href={`/usuario/${idUsuario}`}>Ver su perfil</LinkButton>
    </Box>
  );
}
