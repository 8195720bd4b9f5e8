import { type FichaAnimal, getFichaAnimal, getFichaAnimalHistorial } from '@caparazon/clinic/animal/calls';
import {
  getHistorialLiberacion,
  getLiberacion,
  type Suelta,
  type SueltaEdit,
  sueltaEdit,
} from '@caparazon/clinic/liberacion/calls';
import { liberacionMessages } from '@caparazon/clinic/liberacion/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { Fields } from '@caparazon/screen-kit/components/fields';
import { SubmitBar } from '@caparazon/screen-kit/components/submit-bar';
import { UnsavedGuard } from '@caparazon/screen-kit/components/unsaved-guard';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { useEditing } from '@caparazon/screen-kit/use-editing';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { Button } from '@caparazon/ui/button';
import { ChangedMeanwhile } from '@caparazon/ui/changed-meanwhile';
import { space } from '@caparazon/ui/theme/tokens';
import { FormProvider } from 'react-hook-form';
import { styled } from 'styled-components';
import { animalWords } from '../../animal/face/animal-words.ts';
import { useWeightQuestion } from '../../medicion/face/use-weight-question.ts';
import { WeightQuestionDialog } from '../../medicion/face/weight-question.tsx';
import { correctRelease } from '../api/liberacion.ts';
import { sueltaChanges } from '../model/suelta-changes.ts';
import { bodyOf, type SueltaField, type SueltaValues, sueltaComplaints, valuesFrom } from '../model/suelta-values.ts';
import { SueltaFields } from './suelta-fields.tsx';

const Form = styled.form`
  display: grid;
  gap: ${space(5)};
  min-width: 0;
`;

interface CorrectFormProps {
  ficha: FichaAnimal;
  suelta: Suelta;
  onClose: () => void;
}

/** Corrects a release (rules: release-undone, two-editors). */
export function CorrectForm({ ficha, suelta, onClose }: CorrectFormProps) {
  const shell = useShell();
  const outdate = useOutdate();
  const { idFichaAnimal: idFicha } = ficha;
  const { initial, base, conflict, save } = useEditing<Suelta, SueltaField>({
    doc: suelta,
    valuesOf: valuesFrom,
    async read() {
      const now = await shell.call(getLiberacion, { params: { idFicha: String(idFicha) } });
      if (now.suelta === null) throw new Error('the release was undone');
      return now.suelta;
    },
    self: shell.session?.idUsuario,
    together: ['latitud', 'longitud'],
  });
  const weight = useWeightQuestion({
    unsent: `${animalWords(ficha)}. La corrección de la liberación NO quedó guardada`,
  });
  const { form, send } = useStaffForm<SueltaValues, SueltaEdit>({
    initial,
    check: checkWith<SueltaValues, SueltaEdit>(sueltaEdit, {
      bodyOf: (values) => bodyOf(values, base.current),
      also: (values) => sueltaComplaints(values, ficha, shell.now(), base.current),
    }),
    async store(body, { form: written }) {
      try {
        const { pesoEgreso: peso } = written.getValues();
        const stored = await weight.guard({ pesoEgreso: peso }, async (confirmed) => {
          await save(written, ({ version, pesoEgreso: pesoVisto }) =>
            correctRelease(shell, idFicha, { ...body, ...confirmed, version, pesoVisto }),
          );
          return true;
        });
        if (stored === undefined) return undefined;
      } finally {
        outdate(getFichaAnimal, getFichaAnimalHistorial, getLiberacion, getHistorialLiberacion);
      }
      onClose();
      return { notice: liberacionMessages.corrected };
    },
  });
  return (
    <FormProvider {...form}>
      <UnsavedGuard />
      {conflict && (
        <ChangedMeanwhile
          what="esta liberación"
          own={conflict.own}
          changes={sueltaChanges({ ...conflict, theirs: valuesFrom(conflict.theirs), mine: form.getValues() })}
        />
      )}
      <Form onSubmit={(event) => void send(event)} noValidate aria-label="Corregir la liberación">
        <Fields>
          <SueltaFields ficha={ficha} />
        </Fields>
        <SubmitBar action="Guardar la corrección" kept={undefined}>
          <Button onClick={onClose}>Cancelar</Button>
        </SubmitBar>
      </Form>
      <WeightQuestionDialog question={weight.question} onAnswer={(yes) => void (weight.answer(yes) && send())} />
    </FormProvider>
  );
}
