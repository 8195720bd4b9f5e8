import { fechaMessages } from '@caparazon/call/request-words';
import { civilDay } from '@caparazon/call/time';
import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import {
  getVaramiento,
  getVaramientoHistorial,
  type Varamiento,
  type VaramientoEdit,
  varamientoEdit,
} from '@caparazon/clinic/varamiento/calls';
import { varamientoMessages } from '@caparazon/clinic/varamiento/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { DraftedForm } from '@caparazon/screen-kit/components/drafted-form';
import { Fields } from '@caparazon/screen-kit/components/fields';
import { SubmitBar } from '@caparazon/screen-kit/components/submit-bar';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { useEditing } from '@caparazon/screen-kit/use-editing';
import { useKeptDraft } from '@caparazon/screen-kit/use-kept-draft';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { ChangedMeanwhile } from '@caparazon/ui/changed-meanwhile';
import { space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import { animalWords } from '../../animal/face/animal-words.ts';
import { fetchVaramiento, saveVaramiento } from '../api/use-varamiento.ts';
import { varamientoChanges } from '../model/varamiento-changes.ts';
import {
  bodyOf,
  fieldOf,
  type VaramientoField,
  type VaramientoValues,
  valuesFrom,
} from '../model/varamiento-values.ts';
import { VaramientoFields } from './varamiento-fields.tsx';
import { ViewsField } from './views-field.tsx';

const Form = styled.form`
  display: grid;
  gap: ${space(6)};
  min-width: 0;
  max-width: 70rem;
`;

interface VaramientoFormProps {
  ficha: FichaAnimal;
  doc: Varamiento;
  draft: Draft | null;
  desk: DraftDesk;
  onDiscard: () => void;
}

/** Stores or corrects the stranding codes (rules: stranding-codes, two-editors). */
export function VaramientoForm({ ficha, doc, draft, desk, onDiscard }: VaramientoFormProps) {
  const shell = useShell();
  const outdate = useOutdate();
  const { idFichaAnimal } = ficha;
  const { initial, base, conflict, save } = useEditing<Varamiento, VaramientoField>({
    doc,
    valuesOf: valuesFrom,
    draft,
    read: () => fetchVaramiento(shell, idFichaAnimal),
    self: shell.session?.idUsuario,
  });
  const { form, send } = useStaffForm<VaramientoValues, VaramientoEdit>({
    initial,
    check: checkWith<VaramientoValues, VaramientoEdit>(varamientoEdit, {
      bodyOf: (values) => bodyOf(values, idFichaAnimal),
      also: ({ fecha }) => (fecha > civilDay(shell.now()) ? [{ campo: 'fecha', mensaje: fechaMessages.future }] : []),
      fieldOf,
    }),
    complaintsOf: ({ errores }) => errores.map(({ campo, mensaje }) => ({ campo: fieldOf(campo), mensaje })),
    async store(body, { form: written }) {
      await save(written, ({ version }) => saveVaramiento(shell, { ...body, version }));
      outdate(getVaramiento, getVaramientoHistorial);
      await desk.drop();
      return { notice: varamientoMessages.saved, to: `/historicos/${idFichaAnimal}` };
    },
  });
  const isMine = ({ usuario }: Varamiento) => usuario !== null && usuario.idUsuario === shell.session?.idUsuario;
  const { kept, unkept } = useKeptDraft(form, desk, () => ({ base: valuesFrom(base.current) }));
  return (
    <DraftedForm form={form} draft={draft} onDiscard={onDiscard} unkept={unkept}>
      {conflict && (
        <ChangedMeanwhile
          what="estos códigos"
          own={conflict.own || isMine(conflict.theirs)}
          changes={varamientoChanges({ ...conflict, theirs: valuesFrom(conflict.theirs), mine: form.getValues() })}
        />
      )}
      <Form onSubmit={(event) => void send(event)} noValidate aria-label="Códigos de varamiento">
        <Fields>
          <VaramientoFields />
          <ViewsField ficha={ficha} />
        </Fields>
        <SubmitBar action="Guardar los códigos" of={animalWords(ficha)} kept={kept} />
      </Form>
    </DraftedForm>
  );
}
