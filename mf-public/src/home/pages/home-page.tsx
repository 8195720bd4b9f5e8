import { drawsEverything } from '@caparazon/remote-contract/drawn-ahead';
import { useShell } from '@caparazon/remote-contract/shell';
import { lazy, type ReactElement, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { useIdle } from '../hooks/use-idle.ts';
import { Hero } from '../parts/hero.tsx';
import { english } from '../texts/use-texts.ts';

export const loadEnglish = english;

const Sections = lazy(() => import(/* webpackChunkName: "below-the-fold" */ '../parts/sections.tsx'));

const Below = styled.div`
  min-height: 150vh;
`;

/**
 * The home, also at its sections' addresses (rule: home-sections). Content below the fold loads when the browser is
 * idle.
 */
export default function HomePage(): ReactElement {
  const { path, hash } = useShell().place;
  const idle = useIdle();
  // The page that replaces a drawn one must have all that its visitor may have scrolled to.
  const [whole] = useState(drawsEverything);
  const wanted = whole || idle || path !== '/' || hash !== '';
  return (
    <>
      <Hero />
      {wanted ? (
        <Suspense fallback={<Below aria-busy />}>
          <Sections />
        </Suspense>
      ) : (
        <Below />
      )}
    </>
  );
}
