import { CodeField, RecoveryCodeField } from '@caparazon/screen-kit/components/code-field';
import { Button } from '@caparazon/ui/button';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { LoginTexts } from './login-texts.ts';

interface CodeAskedProps {
  texts: LoginTexts;
  value: string;
  onValueChange: (codigo: string) => void;
  error: string | undefined;
}

/** The code of the phone, or a recovery code, below user and password (rule: second-step). Takes the focus. */
export function CodeAsked({ texts, error, ...field }: CodeAskedProps): ReactElement {
  const [recovers, setRecovers] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for the other field, and for a refused code
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [recovers, error]);
  const shared = { ...field, name: 'codigo', ref: input, error };
  return (
    <>
      {recovers ? (
        <RecoveryCodeField label={texts.recoveryCode} {...shared} />
      ) : (
        <CodeField label={texts.code} hint={texts.codeHint} {...shared} />
      )}
      <Button
        variant="quiet"
        onClick={() => {
          field.onValueChange('');
          setRecovers(!recovers);
        }}
      >
        {recovers ? texts.withPhone : texts.noPhone}
      </Button>
    </>
  );
}
