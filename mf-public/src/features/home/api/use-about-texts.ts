import { fetchUnlessSilent } from '@caparazon/screen-kit/silence';
import { useEffect, useState } from 'react';
import { readProperties } from './properties.ts';

/** Keys of the file that the organisation edits (rule: about-texts). */
export interface AboutTexts {
  whoSubtitle: string;
  whoBody: string;
  historyTitle: string;
  historyBody: string;
  missionTitle: string;
  missionBody: string;
}

async function fetchAboutTexts(signal: AbortSignal): Promise<AboutTexts> {
  const answer = await fetchUnlessSilent('/textos/screenConozcanos.properties', { signal });
  if (!answer.ok) throw new Error(`screenConozcanos.properties: ${answer.status}`);
  const texts = readProperties(await answer.text());
  const text = (key: string) => texts[key] ?? '';
  return {
    whoSubtitle: text('quienesSomos.subtitulo'),
    whoBody: text('quienesSomos.cuerpo'),
    historyTitle: text('historia.titulo'),
    historyBody: text('historia.cuerpo'),
    missionTitle: text('mision.titulo'),
    missionBody: text('mision.cuerpo'),
  };
}

/** The texts about the organisation, `undefined` while they load. A failure shows nothing (rule: failed-loads). */
export function useAboutTexts(): AboutTexts | 'failed' | undefined {
  const [texts, setTexts] = useState<AboutTexts | 'failed'>();
  useEffect(() => {
    const leaving = new AbortController();
    fetchAboutTexts(leaving.signal).then(setTexts, () => {
      if (!leaving.signal.aborted) setTexts('failed');
    });
    return () => leaving.abort();
  }, []);
  return texts;
}
