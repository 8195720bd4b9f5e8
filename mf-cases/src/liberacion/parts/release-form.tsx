import { civilDay, formatDay, startOfCivilDay } from '@caparazon/call/time';
import { type FichaAnimal, getFichaAnimal, getFichaAnimalHistorial } from '@caparazon/clinic/animal/calls';
import {
  getHistorialLiberacion,
  getLiberacion,
  type Liberacion,
  type LiberarBody,
  liberarBody,
} from '@caparazon/clinic/liberacion/calls';
import { liberacionMessages as says } from '@caparazon/clinic/liberacion/words';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { DraftedForm } from '@caparazon/screen-kit/components/drafted-form';
import { Fields } from '@caparazon/screen-kit/components/fields';
import { SubmitBar } from '@caparazon/screen-kit/components/submit-bar';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import { idempotencyKey, newFillingId } from '@caparazon/screen-kit/idempotency-key';
import { tellUnanswered } from '@caparazon/screen-kit/tell-unanswered';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { useKeptDraft } from '@caparazon/screen-kit/use-kept-draft';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { space } from '@caparazon/ui/theme/tokens';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { animalWords } from '../../animal/face/animal-words.ts';
import { useWeightQuestion } from '../../medicion/face/use-weight-question.ts';
import { WeightQuestionDialog } from '../../medicion/face/weight-question.tsx';
import { tratamientoName } from '../../tratamiento/face/tratamiento-name.ts';
import { useTratamientosActivos } from '../../tratamiento/face/use-tratamientos-activos.ts';
import { lastSheetAfter, release } from '../api/liberacion.ts';
import { missingIn } from '../face/liberacion-words.ts';
import { blankSuelta, bodyOf, type SueltaValues, sueltaComplaints } from '../model/suelta-values.ts';
import { MissingList } from './missing-list.tsx';
import { SueltaFields } from './suelta-fields.tsx';
import { TagsLine } from './tags-line.tsx';

const Form = styled.form`
  display: grid;
  gap: ${space(5)};
  min-width: 0;
`;

const QuestionText = styled.div`
  display: grid;
  gap: ${space(3)};
`;

interface ReleaseFormProps {
  ficha: FichaAnimal;
  liberacion: Liberacion;
  draft: Draft | null;
  desk: DraftDesk;
  onDiscard: () => void;
}

/** Records a release, and asks once more when something is missing (rules: release, release-screen). */
export function ReleaseForm({ ficha, liberacion, draft, desk, onDiscard }: ReleaseFormProps) {
  const shell = useShell();
  const outdate = useOutdate();
  const { idFichaAnimal: idFicha } = ficha;
  const animal = animalWords(ficha);
  const tratamientos = useTratamientosActivos(idFicha);
  const filling = useRef(newFillingId());
  const confirmed = useRef(false);
  const weight = useWeightQuestion({ unsent: `${animal}. La liberación NO quedó registrada` });
  const [asking, setAsking] = useState(false);
  const [later, setLater] = useState<string | null>(null);
  const missing = missingIn(liberacion);
  const active = tratamientos.data?.content ?? [];
  const sure =
    missing.length === 0 && liberacion.apto !== null && tratamientos.data !== undefined && active.length === 0;

  const isDoubtful = async (fechaHora: number): Promise<boolean> => {
    if (confirmed.current) return false;
    const day = civilDay(fechaHora);
    const sheet = day < civilDay(shell.now()) ? await lastSheetAfter(shell, idFicha, day) : null;
    setLater(sheet);
    return !sure || sheet !== null;
  };

  const { form, send } = useStaffForm<SueltaValues, LiberarBody>({
    initial: { ...blankSuelta(shell.now()), ...(draft?.values as Partial<SueltaValues> | undefined) },
    check: checkWith<SueltaValues, LiberarBody>(liberarBody, {
      bodyOf,
      also: (values) => sueltaComplaints(values, ficha, shell.now()),
    }),
    async store(body, { form: written, isHere }) {
      if (await isDoubtful(body.fechaHora)) {
        // Nobody can answer in a closed form.
        if (isHere()) setAsking(true);
        else tellUnanswered(shell, `${animal}. La liberación NO quedó registrada: antes hay algo que mirar`);
        return;
      }
      confirmed.current = false;
      const seen = {
        faltan: missing.map(({ criterio }) => criterio),
        ...(tratamientos.data && { tratamientos: active.map(({ idFichaTratamiento }) => idFichaTratamiento) }),
        ...(ficha.version !== undefined && { version: ficha.version }),
      };
      try {
        const { pesoEgreso } = written.getValues();
        const stored = await weight.guard({ pesoEgreso }, async (weightConfirmed) => {
          const whole = { ...body, ...seen, ...weightConfirmed };
          await release(shell, idFicha, whole, idempotencyKey(filling.current, whole));
          return true;
        });
        if (stored === undefined) {
          // A yes about the weight keeps the earlier yes.
          confirmed.current = true;
          return undefined;
        }
      } catch (failure) {
        // Changes by others are shown, and what was written stays.
        if (isApiFailure(failure) && failure.status === 409) {
          tratamientos.refresh();
          outdate(getFichaAnimal, getLiberacion);
        }
        throw failure;
      }
      await desk.drop();
      form.reset(form.getValues());
      if (isHere()) shell.setUnsaved(false);
      outdate(getFichaAnimal, getFichaAnimalHistorial, getLiberacion, getHistorialLiberacion);
      // The page then shows the release in place of the form.
      return { notice: says.released, onward: () => undefined };
    },
  });
  const { kept, unkept } = useKeptDraft(form, desk);

  return (
    <DraftedForm form={form} draft={draft} onDiscard={onDiscard} unkept={unkept}>
      <Form onSubmit={(event) => void send(event)} noValidate aria-label="Liberación">
        <Fields>
          <SueltaFields ficha={ficha} />
        </Fields>
        <TagsLine ficha={ficha} />
        <p>
          La ficha pasa a «Liberado», sale de la pizarra y de la ronda, y quien lo reportó lee «Volvió al mar». Después
          se puede corregir o deshacer.
        </p>
        <SubmitBar action="Registrar la liberación" of={animal} kept={kept} />
      </Form>
      <WeightQuestionDialog
        question={weight.question}
        onAnswer={(yes) => {
          if (weight.answer(yes)) void send();
          else confirmed.current = false;
        }}
      />
      <ConfirmDialog
        open={asking}
        title={`¿Registrar igual la liberación de ${animal}?`}
        confirmLabel="Registrar igual"
        cancelLabel="Volver"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          confirmed.current = true;
          setAsking(false);
          void send();
        }}
      >
        <QuestionText>
          {later !== null && (
            <p>
              Tiene una ficha diaria del {formatDay(startOfCivilDay(later))}, después de esta fecha: mirá si el día está
              bien.
            </p>
          )}
          {liberacion.apto === null && <p>Nadie lo declaró apto para liberar.</p>}
          {tratamientos.data === undefined && <p>No pudimos saber si tiene tratamientos activos.</p>}
          {active.length > 0 && (
            <p>
              {active.length === 1 ? 'Tiene un tratamiento activo' : `Tiene ${active.length} tratamientos activos`}:{' '}
              {active.map(tratamientoName).join(', ')}. {active.length === 1 ? 'Sigue' : 'Siguen'} activo
              {active.length === 1 ? '' : 's'} hasta que alguien {active.length === 1 ? 'lo' : 'los'} finalice.
            </p>
          )}
          {missing.length > 0 && (
            <div>
              <p>Falta:</p>
              <MissingList label="Lo que falta al liberarlo" missing={missing} />
            </div>
          )}
          <p>Queda escrito con la liberación.</p>
        </QuestionText>
      </ConfirmDialog>
    </DraftedForm>
  );
}
