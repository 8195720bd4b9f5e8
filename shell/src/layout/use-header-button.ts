import { useEffect, useState } from 'react';
import { useMatch } from 'react-router-dom';
import { useLanguage } from '../app/language.ts';
import { frameTexts } from './public-texts.ts';

interface HeaderButton {
  reportHref?: string;
  reportLabel?: string;
}

const form = '/reportar';

/** The button of the public header: on the report form, where it would lead nowhere, it calls (rule: call-first). */
export function useHeaderButton(): HeaderButton {
  const { report, call: callLabel } = frameTexts[useLanguage()];
  const calls = useMatch(form) !== null;
  // Until the number is known, the contact block has it.
  const [call, setCall] = useState('/contacto');
  useEffect(() => {
    if (!calls) return;
    void import(/* webpackChunkName: "organization-phone" */ './organization-phone.ts')
      .then(({ organizationPhone }) => organizationPhone())
      .then((found) => found !== null && setCall(found))
      // The number is on the page as well.
      .catch(() => undefined);
  }, [calls]);
  return calls ? { reportHref: call, reportLabel: callLabel } : { reportLabel: report };
}
