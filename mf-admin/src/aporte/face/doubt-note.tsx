import { Note } from '@caparazon/screen-kit/components/note';
import type { SendForm } from '@caparazon/screen-kit/use-send-form';
import { Button } from '@caparazon/ui/button';
import { type ReactElement, useEffect } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Doubts } from './use-doubts.ts';

interface DoubtNoteProps<Values extends FieldValues, Body> extends Pick<SendForm<Values, Body>, 'form' | 'send'> {
  doubts: Doubts;
  /** What a yes does. */
  yes: string;
}

/** A question about what was sent, with its yes; it goes when a field changes. */
export function DoubtNote<Values extends FieldValues, Body>({
  doubts,
  form,
  send,
  yes,
}: DoubtNoteProps<Values, Body>): ReactElement | null {
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
