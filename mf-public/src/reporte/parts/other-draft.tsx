import { formatDateTime } from '@caparazon/call/time';
import { Note } from '@caparazon/screen-kit/components/note';
import { Button } from '@caparazon/ui/button';
import type { ReactElement } from 'react';
import type { Filling } from '../model/draft.ts';
import { useTexts } from '../texts/use-texts.ts';

interface OtherDraftProps extends NonNullable<Filling['other']> {
  onRecover: (id: string) => void;
}

/** Offers an earlier unfinished report beside a new one (rule: drafts-of-reports). */
export function OtherDraft({ id, savedAt, onRecover }: OtherDraftProps): ReactElement {
  const { draft: says } = useTexts();
  return (
    <Note
      action={
        <Button variant="quiet" onClick={() => onRecover(id)}>
          {says.recover}
        </Button>
      }
    >
      {savedAt === null ? says.otherSometime : says.other(formatDateTime(savedAt))} {says.bothKept}
    </Note>
  );
}
