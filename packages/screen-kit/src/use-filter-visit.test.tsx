import { type FakeShell, fakeShell, InShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { z } from 'zod';
import { addressFilters, type Filters as FiltersOf } from './address-filters.ts';
import { useFilterVisit } from './use-filter-visit.ts';

const names = ['clase', 'nombreComun', 'departamento', 'archivados', 'vistos'] as const;
type Name = (typeof names)[number];
type Filters = FiltersOf<Name>;

const { addressFor, withFilter } = addressFilters<Name>({
  path: '/lista',
  words: Object.fromEntries(names.map((name) => [name, String])) as Record<Name, typeof String>,
  query: z.object(
    Object.fromEntries([...names, 'pag'].map((name) => [name, z.string()])) as Record<Name | 'pag', z.ZodString>,
  ),
  within: { nombreComun: 'clase' },
});

const turtles: Filters = { clase: 'Tortugas marinas' };

function opened(filters: Filters = {}) {
  const shell: FakeShell = fakeShell();
  const hook = renderHook(({ shown }) => useFilterVisit(shown, addressFor), {
    initialProps: { shown: filters },
    wrapper: ({ children }) => <InShell shell={shell}>{children}</InShell>,
  });
  act(() => hook.result.current.enter());
  return {
    choose: (...[name, value]: Parameters<typeof withFilter> extends [unknown, ...infer Rest] ? Rest : never) =>
      act(() => hook.result.current.change((now) => withFilter(now, name, value))),
    addressSays: (shown: Filters) => hook.rerender({ shown }),
    enterAgain: () => act(() => hook.result.current.enter()),
    asked: () => new URLSearchParams(shell.visited.at(-1)?.to.split('?')[1]),
  };
}

test('a late address does not undo later choices', () => {
  const drawer = opened();
  drawer.choose('clase', 'Tortugas marinas');
  drawer.choose('nombreComun', 'Tortuga verde');
  drawer.addressSays(turtles);
  drawer.choose('archivados', 'false');
  expect(Object.fromEntries(drawer.asked())).toEqual({
    clase: 'Tortugas marinas',
    nombreComun: 'Tortuga verde',
    archivados: 'false',
  });
});

test('the way back also takes the next choice along', () => {
  const drawer = opened();
  drawer.choose('clase', 'Tortugas marinas');
  drawer.addressSays(turtles);
  drawer.addressSays({});
  drawer.choose('archivados', 'false');
  expect(Object.fromEntries(drawer.asked())).toEqual({ archivados: 'false' });
});

test("a visit begins with the list's filters, whatever the last one requested", () => {
  const drawer = opened(turtles);
  drawer.choose('archivados', 'false');
  drawer.choose('archivados', '');
  drawer.addressSays({ departamento: 'Rocha' });
  drawer.addressSays(turtles);
  drawer.enterAgain();
  drawer.choose('vistos', 'false');
  expect(Object.fromEntries(drawer.asked())).toEqual({ clase: 'Tortugas marinas', vistos: 'false' });
});
