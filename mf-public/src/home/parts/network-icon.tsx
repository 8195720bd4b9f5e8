import Globe from 'lucide-react/icons/globe';
import type { ReactElement } from 'react';

/** The icon library has no trade marks. */
const strokes: Readonly<Record<string, string>> = {
  instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM17.5 6.5h.01',
  facebook: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
  youtube:
    'M2.5 17a24 24 0 0 1 0-10 2 2 0 0 1 1.4-1.4 49.6 49.6 0 0 1 16.2 0A2 2 0 0 1 21.5 7a24 24 0 0 1 0 10 2 2 0 0 1-1.4 1.4 49.6 49.6 0 0 1-16.2 0A2 2 0 0 1 2.5 17M10 15l5-3-5-3z',
  tiktok: 'M13 3v12.5a4.25 4.25 0 1 1-4.25-4.25M13 3a6.5 6.5 0 0 0 6.5 6.5',
  x: 'M4 3h4.2L20 21h-4.2zM19.5 3l-7 8M4.5 21l7-8.2',
};

export function NetworkIcon({ name }: { name: string }): ReactElement {
  const drawn = strokes[name.toLowerCase()];
  if (drawn === undefined) return <Globe aria-hidden />;
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={drawn} strokeLinecap="round" />
    </svg>
  );
}
