/** Opens a screen as the shell would, with an address and a way back. */
import { type FakeShell, hearLinks, InShell } from '@caparazon/remote-contract/fake-shell';
import type { Place, Shell } from '@caparazon/remote-contract/shell';
import { render } from '@testing-library/react';
import { act, type ComponentType, type ReactElement, useEffect, useMemo, useState } from 'react';

type Stop = Pick<Place, 'path' | 'query' | 'hash' | 'state'>;

export interface Visit {
  /** The way back, the present address last. */
  addresses: () => string[];
  back: () => void;
  forward: () => void;
  unmount: () => void;
}

const stopAt = (to: string, state: unknown): Stop => {
  const { pathname, searchParams, hash } = new URL(to, 'http://sitio');
  return { path: pathname, query: searchParams, hash: hash.slice(1), state };
};

const addressOf = ({ path, query, hash }: Stop) => `${path}${query.size > 0 ? `?${query}` : ''}${hash && `#${hash}`}`;

/** @param shell holds the answers and the first place, and records requests */
export function visit(Page: ComponentType, shell: FakeShell): Visit {
  let stops: Stop[] = [shell.place];
  let left: Stop[] = [];
  let move: (stops: Stop[]) => void = () => undefined;

  function Window(): ReactElement {
    const [current, setCurrent] = useState(stops);
    move = (next) => {
      stops = next;
      setCurrent(next);
    };
    const steady = useMemo<Omit<Shell, 'place'>>(
      () => ({
        ...shell,
        go(to, options) {
          shell.go(to, options);
          left = [];
          move([...(options?.replace ? stops.slice(0, -1) : stops), stopAt(to, options?.state ?? null)]);
        },
      }),
      [],
    );
    useEffect(() => hearLinks(steady.go), [steady]);
    const place = { ...shell.place, ...current.at(-1) };
    return (
      <InShell shell={{ ...steady, place }}>
        <Page />
      </InShell>
    );
  }

  const { unmount } = render(<Window />);
  return {
    addresses: () => stops.map(addressOf),
    back() {
      left = [...stops.slice(-1), ...left];
      act(() => move(stops.slice(0, -1)));
    },
    forward() {
      const next = left.slice(0, 1);
      left = left.slice(1);
      act(() => move([...stops, ...next]));
    },
    unmount,
  };
}
