import type { Pages, RemoteFace } from '@caparazon/remote-contract/define-remote';
import type { RemoteRoute } from '@caparazon/remote-contract/define-routes';
import type { Language } from '@caparazon/remote-contract/language';
import type { Place } from '@caparazon/remote-contract/shell';
import { ErrorState } from '@caparazon/ui/error-state';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import {
  type ComponentType,
  lazy,
  type ReactElement,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { uncover, useRetryBeneathCover } from '../app/cover.ts';
import { useLanguage } from '../app/language.ts';
import { frameTexts } from '../layout/public-texts.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { loadRemote } from './load-remote.ts';
import type { Refusal } from './refusal.ts';
import { shareScope } from './shared-packages.ts';
import { useShellServices } from './use-shell-services.ts';

const InProgress = lazy(() => import('../app/in-progress.tsx'));

interface Loaded {
  part: string;
  face: RemoteFace;
  load: Pages[string] | undefined;
  /** Null while the remote lacks this screen. */
  page: ComponentType | null;
}

async function loadScreen(part: string, screen: string, language: Language): Promise<Loaded> {
  const face = await loadRemote(part);
  const load = face.pages[screen];
  const page = await load?.(language);
  return { part, face, load, page: page?.default ?? null };
}

/** Addresses of one page (the home and its sections) keep it mounted. */
const answers = (loaded: Loaded, part: string, screen: string): boolean =>
  loaded.part === part && loaded.load === loaded.face.pages[screen];

const isSame = (before: Loaded | 'failed' | undefined, done: Loaded): boolean =>
  before !== undefined && before !== 'failed' && before.page === done.page && before.face === done.face;

interface RemoteScreenProps {
  route: RemoteRoute;
  params: Place['params'];
}

export function RemoteScreen({ route, params }: RemoteScreenProps): ReactElement {
  const { part, screen } = route;
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<Loaded | 'failed'>();
  const shell = useShellServices(params);
  const language = useLanguage();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a new load of the same screen
  useEffect(() => {
    let current = true;
    setKnown((before) => (before === 'failed' ? undefined : before));
    loadScreen(part, screen, language).then(
      (done) =>
        current &&
        // A screen renders in pieces, between which the browser responds.
        startTransition(() => setKnown((before) => (isSame(before, done) ? before : done))),
      () => current && setKnown('failed'),
    );
    return () => {
      current = false;
    };
  }, [part, screen, attempt, language]);

  const loaded = known === undefined || known === 'failed' || answers(known, part, screen) ? known : undefined;

  useLayoutEffect(() => {
    if (loaded !== undefined && loaded !== 'failed') uncover();
  }, [loaded]);

  const retry = useCallback(() => setAttempt((n) => n + 1), []);

  useRetryBeneathCover(loaded === 'failed', retry);

  if (loaded === undefined) return <SkeletonPage />;
  if (loaded === 'failed') return <PartUnavailable part={part} onRetry={retry} />;
  if (loaded.page === null) {
    return (
      <Suspense fallback={<SkeletonPage />}>
        <InProgress />
      </Suspense>
    );
  }
  return (
    <ErrorBoundary key={attempt} of={loaded.page} fallback={<PartUnavailable part={part} onRetry={retry} />}>
      <Suspense fallback={<SkeletonPage />}>
        <loaded.face.Screen page={loaded.page} shell={shell} />
      </Suspense>
    </ErrorBoundary>
  );
}

function PartUnavailable({ part, onRetry }: { part: string; onRetry: () => void }) {
  const [refusal, setRefusal] = useState<Refusal>();
  useEffect(() => {
    import('./refusal.ts').then(({ tellRefusal }) => tellRefusal(part, shareScope, setRefusal)).catch(() => {});
  }, [part]);
  return <ErrorState headingLevel={1} {...frameTexts[useLanguage()].partMissing} onRetry={onRetry} {...refusal} />;
}
