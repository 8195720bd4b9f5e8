import { useShell } from '@caparazon/remote-contract/shell';
import { lazy, type ReactElement, Suspense } from 'react';
import { styled } from 'styled-components';
import { Hero } from '../components/hero.tsx';
import { useIdle } from '../hooks/use-idle.ts';

const Sections = lazy(() => import(/* webpackChunkName: "below-the-fold" */ '../components/sections.tsx'));

/** Keeps the space below the fold until the sections are there. */
const Below = styled.div`
  min-height: 150vh;
`;

/**
 * The home, also at the addresses of its sections (rule: home-sections). What is below the fold loads when the browser
 * is idle.
 */
export default function HomePage(): ReactElement {
  const { path, hash } = useShell().place;
  const idle = useIdle();
  const wanted = idle || path !== '/' || hash !== '';
  return (
    <>
      <Hero />
      {wanted ? (
        <Suspense fallback={<Below />}>
          <Sections />
        </Suspense>
      ) : (
        <Below />
      )}
    </>
  );
}
