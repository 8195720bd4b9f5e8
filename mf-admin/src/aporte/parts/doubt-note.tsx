import { Note } from '@caparazon/screen-kit/components/note';
import type { SendForm } from '@caparazon/screen-kit/use-send-form';
import { Button } from '@caparazon/ui/button';
import { type ReactElement, useEffect } from 'react';
import type { Doubts } from '../hooks/use-doubts.ts';
import type { AporteValues } from '../model/aporte-values.ts';

interface DoubtNoteProps<Body> extends Pick<SendForm<AporteValues, Body>, 'form' | 'send'> {
  doubts: Doubts;
  /** What a yes does. */
  yes: string;
}

/** A question about what was sent, with its yes; it goes when a field changes. */
export function DoubtNote<Body>({ doubts, form, send, yes }: DoubtNoteProps<Body>): ReactElement | null {
  const { question, agree, drop } = doubts;
  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribed once; dropping needs no newer question
  useEffect(() => form.subscribe({ formState: { values: true }, callback: drop }), [form]);
  if (question === null) return null;
  const answer = () => {
    agree(question);
    void send();
  };
  return <Note action={<Button onClick={answer}>{yes}</Button>}>{question.texts.join(' ')}</Note>;
}
