/** Leads back to where the session ended (rule: way-back). */
import '@caparazon/screen-kit/zod-without-eval';
import { useShell } from '@caparazon/remote-contract/shell';
import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { type MouseEvent, type ReactElement, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { z } from 'zod';

/** Only addresses of this site are trusted. */
const wayBack = z.object({
  from: z.string().refine((from) => from.startsWith('/') && new URL(from, location.origin).origin === location.origin),
  state: z.unknown(),
  name: z.string().min(1),
});

const Link = styled.a`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(4)};
  padding: ${space(4)} ${space(5)};
  border-radius: ${shape.card};
  background: ${role.accion};
  color: ${role.sobreAccion};
  text-decoration: none;

  &:hover {
    background: ${role.accionEncima};
  }

  &:focus-visible {
    outline: 3px solid ${role.foco};
    outline-offset: 3px;
  }

  strong {
    display: block;
    font-size: ${size.media};
    line-height: 1.25;
    overflow-wrap: anywhere;
  }

  svg {
    width: 1.75rem;
    height: 1.75rem;
  }
`;

export function SeguirDondeEstabas(): ReactElement | null {
  const { place, go } = useShell();
  const link = useRef<HTMLAnchorElement>(null);
  const { data } = wayBack.safeParse(place.state);

  useEffect(() => {
    // The page first focuses its content.
    const last = setTimeout(() => link.current?.focus());
    return () => clearTimeout(last);
  }, []);

  if (data === undefined) return null;
  const { from, state, name } = data;
  const follow = (event: MouseEvent) => {
    // With a modifier key the browser opens another window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(from, { state });
  };
  return (
    <Link ref={link} href={from} onClick={follow}>
      <span>
        Seguir donde estabas <strong>{name}</strong>
      </span>
      <ArrowRight aria-hidden />
    </Link>
  );
}
