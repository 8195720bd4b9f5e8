import { DraftedForm } from '@caparazon/screen-kit/components/drafted-form';
import { Fields } from '@caparazon/screen-kit/components/fields';
import { SubmitBar } from '@caparazon/screen-kit/components/submit-bar';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import { media, space } from '@caparazon/ui/theme/tokens';
import type { KeyboardEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { WeightQuestionDialog } from '../../medicion/face/weight-question.tsx';
import type { OpenForm } from '../hooks/use-ficha-form.ts';
import type { AlbumPhoto } from '../model/album.ts';
import { SectionAnimal } from './section-animal.tsx';
import { SectionFotos } from './section-fotos.tsx';
import { SectionIndex } from './section-index.tsx';
import { SectionProcedencia } from './section-procedencia.tsx';
import { type Receiver, SectionRecepcion } from './section-recepcion.tsx';
import {
  SectionEgreso,
  SectionExamen,
  SectionIngreso,
  SectionMarca,
  SectionMuestras,
  SectionObservaciones,
} from './sections-clinical.tsx';

const Columns = styled.div`
  display: grid;
  grid-template-columns: 12rem minmax(0, 1fr);
  align-items: start;
  gap: ${space(6)};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(4)};
  }
`;

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
`;

/** Enter in a one-line field must not send fifty fields half written. */
function holdEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

interface FichaSheetProps extends OpenForm {
  name: string;
  action: string;
  draft: Draft | null;
  onDiscard: () => void;
  onRemovePhoto: (photo: AlbumPhoto, place: number) => void;
  receiver?: Receiver | undefined;
  tags: ReactNode;
  children?: ReactNode;
}

/** The sections of a record, with index and button always visible (rules: record-form, record-required). */
export function FichaSheet({ form, album, name, action, draft, onDiscard, ...sheet }: FichaSheetProps) {
  const photosError = sheet.tried.complaints.find(({ campo }) => campo === 'fotosFichaAnimal')?.mensaje;
  return (
    <DraftedForm form={form} draft={draft} onDiscard={onDiscard} unsaved={sheet.unsaved} unkept={sheet.unkept}>
      <Columns>
        <SectionIndex />
        <Form onSubmit={(event) => void sheet.send(event)} onKeyDown={holdEnter} noValidate aria-label={name}>
          <Fields>
            <SectionProcedencia />
            <SectionRecepcion recorded={sheet.receiver} />
            <SectionAnimal />
            <SectionIngreso />
            <SectionExamen />
            <SectionMarca>{sheet.tags}</SectionMarca>
            <SectionMuestras />
            <SectionEgreso />
            <SectionFotos album={album} error={photosError} onRemove={sheet.onRemovePhoto} />
            <SectionObservaciones />
          </Fields>
          <SubmitBar action={action} progress={sheet.progress} kept={sheet.kept} />
        </Form>
      </Columns>
      <WeightQuestionDialog question={sheet.question} onAnswer={sheet.onAnswer} />
      {sheet.children}
    </DraftedForm>
  );
}
