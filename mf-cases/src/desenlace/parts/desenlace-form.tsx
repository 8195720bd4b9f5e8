import { formatDay } from '@caparazon/call/time';
import { type FichaAnimal, getFichaAnimal, getFichaAnimalHistorial } from '@caparazon/clinic/animal/calls';
import {
  type Desenlace,
  type DesenlaceBody,
  desenlaceBody,
  getDesenlace,
  getDesenlaceHistorial,
} from '@caparazon/clinic/desenlace/calls';
import { textoDesenlace } from '@caparazon/clinic/desenlace/values';
import { desenlaceMessages as says } from '@caparazon/clinic/desenlace/words';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { DraftedForm } from '@caparazon/screen-kit/components/drafted-form';
import { Fields } from '@caparazon/screen-kit/components/fields';
import { SubmitBar } from '@caparazon/screen-kit/components/submit-bar';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import { tellUnanswered } from '@caparazon/screen-kit/tell-unanswered';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { useEditing } from '@caparazon/screen-kit/use-editing';
import { useKeptDraft } from '@caparazon/screen-kit/use-kept-draft';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { ChangedMeanwhile } from '@caparazon/ui/changed-meanwhile';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { space } from '@caparazon/ui/theme/tokens';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { animalWords } from '../../animal/face/animal-words.ts';
import { tagText } from '../../animal/face/identity-words.ts';
import { tratamientoName } from '../../tratamiento/face/tratamiento-name.ts';
import { useTratamientosActivos } from '../../tratamiento/face/use-tratamientos-activos.ts';
import { fetchDesenlace, saveDesenlace } from '../api/desenlace.ts';
import {
  bodyOf,
  type DesenlaceField,
  type DesenlaceValues,
  dayComplaints,
  desenlaceChanges,
  valuesFrom,
} from '../model/desenlace-values.ts';
import { DesenlaceFields } from './desenlace-fields.tsx';

const Form = styled.form`
  display: grid;
  gap: ${space(6)};
  min-width: 0;
`;

const Stack = styled.div`
  display: grid;
  gap: ${space(3)};
`;

interface DesenlaceFormProps {
  ficha: FichaAnimal;
  doc: Desenlace;
  draft: Draft | null;
  desk: DraftDesk;
  onDiscard: () => void;
}

/** Notes or corrects how a stay ended, and asks once more which animal it is (rule: outcome-screen). */
export function DesenlaceForm({ ficha, doc, draft, desk, onDiscard }: DesenlaceFormProps) {
  const shell = useShell();
  const outdate = useOutdate();
  const { idFichaAnimal: idFicha } = ficha;
  const animal = animalWords(ficha);
  const tratamientos = useTratamientosActivos(idFicha);
  const active = tratamientos.data?.content;
  /** The answer to the question, for one sending. */
  const confirmed = useRef(false);
  const [asked, setAsked] = useState<DesenlaceBody | null>(null);
  const { initial, base, conflict, save } = useEditing<Desenlace, DesenlaceField>({
    doc,
    valuesOf: valuesFrom,
    draft,
    read: () => fetchDesenlace(shell, idFicha),
    self: shell.session?.idUsuario,
  });
  const { form, send } = useStaffForm<DesenlaceValues, DesenlaceBody>({
    initial,
    check: checkWith<DesenlaceValues, DesenlaceBody>(desenlaceBody, {
      bodyOf: (values) => bodyOf(values, base.current),
      also: (values) => dayComplaints(values, shell.now()),
    }),
    async store(body, { form: written, isHere }) {
      if (!confirmed.current) {
        // Nobody can answer in a closed form.
        if (isHere()) setAsked(body);
        else tellUnanswered(shell, `${animal}. El desenlace NO quedó anotado: antes hay algo que confirmar`);
        return;
      }
      confirmed.current = false;
      const seen = active && { tratamientos: active.map(({ idFichaTratamiento }) => idFichaTratamiento) };
      try {
        await save(written, ({ version }) => saveDesenlace(shell, idFicha, { ...body, ...seen, version }));
      } catch (failure) {
        if (isApiFailure(failure) && failure.status === 409) {
          tratamientos.refresh();
          outdate(getFichaAnimal);
        }
        throw failure;
      }
      outdate(getFichaAnimal, getFichaAnimalHistorial, getDesenlace, getDesenlaceHistorial);
      await desk.drop();
      return { notice: says.saved, to: `/historicos/${idFicha}` };
    },
  });
  const { kept, unkept } = useKeptDraft(form, desk, () => ({ base: valuesFrom(base.current) }));
  return (
    <DraftedForm form={form} draft={draft} onDiscard={onDiscard} unkept={unkept}>
      {conflict && (
        <ChangedMeanwhile
          what="este desenlace"
          own={conflict.own || conflict.theirs.usuario?.idUsuario === shell.session?.idUsuario}
          changes={desenlaceChanges({ ...conflict, theirs: valuesFrom(conflict.theirs), mine: form.getValues() })}
        />
      )}
      <Form onSubmit={(event) => void send(event)} noValidate aria-label="Desenlace">
        <Fields>
          <DesenlaceFields ficha={ficha} />
        </Fields>
        <SubmitBar action="Anotar el desenlace" of={animal} kept={kept} />
      </Form>
      <ConfirmDialog
        open={asked !== null}
        title={`¿Anotar «${textoDesenlace(asked?.desenlace ?? '')}» de ${animal}?`}
        confirmLabel="Sí, es este animal"
        cancelLabel="Volver"
        danger
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          confirmed.current = true;
          setAsked(null);
          void send();
        }}
      >
        {asked && <Question ficha={ficha} body={asked} active={active?.map(tratamientoName)} />}
      </ConfirmDialog>
    </DraftedForm>
  );
}

interface QuestionProps {
  ficha: FichaAnimal;
  body: DesenlaceBody;
  active: string[] | undefined;
}

function Question({ ficha, body: { fecha, motivo, agente, quien, destino }, active }: QuestionProps) {
  const { nombreComunFichaAnimal, ubicacionActual } = ficha;
  const told = [agente && `con ${agente}`, quien && `por ${quien}`, destino && `a ${destino}`].filter(Boolean);
  return (
    <Stack>
      <p>
        <strong>
          {[animalWords(ficha), nombreComunFichaAnimal.nombre, tagText(ficha), ubicacionActual]
            .filter(Boolean)
            .join(' · ')}
        </strong>
      </p>
      <p>
        El {[formatDay(fecha), ...told].join(', ')}.{motivo && ` ${motivo}`}
      </p>
      {active === undefined && <p>No pudimos saber si tiene tratamientos activos.</p>}
      {active !== undefined && active.length > 0 && (
        <p>
          Tiene {active.length === 1 ? 'un tratamiento activo' : `${active.length} tratamientos activos`}:{' '}
          {active.join(', ')}. Sus dosis ya no se esperan si deja de estar en cuidado; quedan para finalizar.
        </p>
      )}
      <p>Si fue un error, después se puede corregir o deshacer.</p>
    </Stack>
  );
}
