import { Skeleton } from '@caparazon/ui/skeleton';
import { type ReactElement, useEffect, useState } from 'react';
import { HelpFirst } from '../components/help-first.tsx';
import { ReportForm } from '../components/report-form.tsx';
import { SentPanel, type SentReporte } from '../components/sent-panel.tsx';
import { type Filling, forgetFilling, newFilling, savedFilling } from '../model/draft.ts';

/** /reportar: what to do first, the form, and the thanks. */
export default function ReportarPage(): ReactElement {
  const [filling, setFilling] = useState<Filling | null>(null);
  const [anew, setAnew] = useState(false);
  const [sent, setSent] = useState<SentReporte | null>(null);

  useEffect(() => {
    let here = true;
    void savedFilling().then((saved) => here && setFilling(saved ?? newFilling()));
    return () => {
      here = false;
    };
  }, []);

  const another = () => {
    setSent(null);
    setAnew(true);
    setFilling(newFilling());
  };
  const restart = () => {
    void forgetFilling();
    another();
  };

  if (sent !== null) return <SentPanel sent={sent} onAnother={another} />;
  return (
    <>
      <HelpFirst />
      {filling ? (
        <ReportForm key={filling.id} filling={filling} focused={anew} onSent={setSent} onRestart={restart} />
      ) : (
        <Skeleton height="60rem" />
      )}
    </>
  );
}
