import { onCoverTouched } from '@caparazon/remote-contract/cover-values';
import { isDrawing } from '@caparazon/remote-contract/drawn-ahead';
import { useShell } from '@caparazon/remote-contract/shell';
import { Skeleton } from '@caparazon/ui/skeleton';
import { shape, space } from '@caparazon/ui/theme/tokens';
import { WordsLanguage } from '@caparazon/ui/words';
import { type ReactElement, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { englishMessages } from '../../site/face/language/messages.ts';
import { useOrganizacion } from '../../textos/face/use-organizacion.ts';
import { type Filling, fillingBeside, newFilling, openFilling, reopenFilling } from '../model/draft.ts';
import { hold, letGo } from '../model/draft-lock.ts';
import { rememberedSent, rememberSent, type SentReporte } from '../model/sent-reporte.ts';
import { bringAdvice } from '../parts/advice-part.tsx';
import { CallFirst } from '../parts/call-first.tsx';
import { HelpFirst } from '../parts/help-first.tsx';
import { ReportForm } from '../parts/report-form.tsx';
import { Thanks } from '../parts/thanks.tsx';
import { english } from '../texts/use-texts.ts';

export const loadEnglish = () => Promise.all([english(), englishMessages()]);

const BeforeForm = styled.div`
  max-width: 50rem;
  margin-inline: auto;
  padding: ${space(3)} ${shape.margin} 0;

  @media (min-width: 600px) {
    padding-block-start: ${space(6)};
  }
`;

/** /reportar: first aid, the form, and the thanks. */
export default function ReportarPage(): ReactElement {
  const [filling, setFilling] = useState<Filling | null>(() => (isDrawing ? newFilling() : null));
  const [anew, setAnew] = useState(false);
  const [sent, setSent] = useState(rememberedSent);

  const { language } = useShell();
  const organizacion = useOrganizacion();

  useEffect(() => {
    let here = true;
    let opened: Filling | undefined;
    let touched = false;
    bringAdvice();
    const show = () => {
      if (opened) setFilling(touched && opened.restored ? fillingBeside(opened) : opened);
    };
    const stop = onCoverTouched(() => {
      touched = true;
      show();
    });
    void openFilling().then((found) => {
      if (!here) return letGo();
      opened = found;
      show();
    });
    return () => {
      here = false;
      stop();
      letGo();
    };
  }, []);

  const thank = (stored: SentReporte | null) => {
    rememberSent(stored);
    setSent(stored);
  };
  const another = () => {
    const blank = newFilling();
    void hold(blank.id);
    thank(null);
    setAnew(true);
    setFilling(blank);
  };
  const restart = () => {
    void filling?.draft.forget();
    another();
  };
  /** The form's present content stays stored as well. */
  const recover = async (current: Filling, id: string) => {
    const { other: _, ...alone } = current;
    const found = await reopenFilling(id);
    if (found === null) await hold(current.id);
    else setAnew(true);
    setFilling(found ?? { ...alone, elsewhere: true });
  };

  const callFirst = <CallFirst organizacion={organizacion} />;
  if (sent !== null) {
    return (
      <WordsLanguage value={language}>
        <Thanks sent={sent} onAnother={another}>
          {callFirst}
        </Thanks>
      </WordsLanguage>
    );
  }
  return (
    <WordsLanguage value={language}>
      <HelpFirst />
      <BeforeForm>{callFirst}</BeforeForm>
      {filling ? (
        <ReportForm
          key={filling.id}
          filling={filling}
          focused={anew}
          onSent={thank}
          onRestart={restart}
          onRecover={(id) => void recover(filling, id)}
        />
      ) : (
        <Skeleton height="60rem" />
      )}
    </WordsLanguage>
  );
}
