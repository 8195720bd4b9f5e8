import { callLink } from '@caparazon/call/phone';
import { organizacionFile } from '@caparazon/public-site/textos/organizacion-file';
import { broughtText } from '@caparazon/remote-contract/texts';
import { useEffect, useState } from 'react';
import { useMatch } from 'react-router-dom';
import { useLanguage } from '../app/language.ts';
import { frameTexts } from './public-texts.ts';

interface HeaderButton {
  reportHref?: string;
  reportLabel?: string;
}

const form = '/reportar';

/** The file may hold anything, or be missing. */
function broughtCall(): string | undefined {
  try {
    const [phone] = JSON.parse(broughtText(organizacionFile) ?? '').telefonos;
    return /(\d\D*){6}/.test(phone) ? callLink(String(phone)) : undefined;
  } catch {
    return undefined;
  }
}

/** The public header's button; on the report form it calls (rule: call-first). */
export function useHeaderButton(): HeaderButton {
  const language = useLanguage();
  const { report, call: callLabel } = frameTexts[language];
  const calls = useMatch(form) !== null;
  const [fetched, setFetched] = useState<string>();
  useEffect(() => {
    if (!calls) return;
    void import(/* webpackChunkName: "organization" */ './organization.ts')
      .then(({ organizationPhone }) => organizationPhone())
      .then((found) => found !== null && setFetched(found))
      .catch(() => undefined);
  }, [calls]);
  if (!calls) return { reportLabel: report };
  // Until the number is known, the contact block has it.
  return { reportHref: fetched ?? broughtCall() ?? '/contacto', reportLabel: callLabel };
}
