/** The form of a text with its faults, preview and publication. */

import { getTexto, getTextos, getVersionesTexto, putTexto, type Texto } from '@caparazon/public-site/textos/calls';
import { type Archivos, type FaltaTexto, faultsOfDocumento } from '@caparazon/public-site/textos/documentos';
import { textosMessages } from '@caparazon/public-site/textos/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { DraftedForm } from '@caparazon/screen-kit/components/drafted-form';
import { Fields } from '@caparazon/screen-kit/components/fields';
import { SubmitBar } from '@caparazon/screen-kit/components/submit-bar';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import { takeOver } from '@caparazon/screen-kit/rebase';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { useEditing } from '@caparazon/screen-kit/use-editing';
import { useKeptDraft } from '@caparazon/screen-kit/use-kept-draft';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { Button } from '@caparazon/ui/button';
import { ChangedMeanwhile } from '@caparazon/ui/changed-meanwhile';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import Eye from 'lucide-react/icons/eye';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { between, type Diferencia } from '../model/cambios.ts';
import { archivosDe, controlOf, someOf, theFile, type Valores } from '../model/formulario.ts';
import { type Seen, seen, seenWith } from '../model/seen.ts';
import { CampoDe } from './campo.tsx';
import { Diferencias } from './diferencias.tsx';
import { VistaPrevia } from './vista-previa.tsx';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
`;

const Sheet = styled.fieldset`
  min-width: 0;
  padding: ${space(6)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};
`;

const Wrong = styled.div`
  padding: ${space(4)} ${space(5)};
  border: 1px solid ${role.aviso};
  border-radius: ${shape.control};
  background: ${role.avisoFondo};
  overflow-wrap: anywhere;
`;

interface TextoFormProps {
  texto: Texto;
  /** Shows these fields of the text alone; the others stay. */
  solo?: readonly string[] | undefined;
  /** Where it leads once published. */
  next?: string | undefined;
  draft: Draft | null;
  desk: DraftDesk;
  onDiscard: () => void;
  /** Receives the text as published. */
  onPublished: (texto: Texto) => void;
  onUnsaved: (unsaved: boolean) => void;
}

/** Sentences by control name. */
const complaintsOf = (faults: readonly Pick<FaltaTexto, 'campo' | 'mensaje'>[]) =>
  faults.map(({ campo, mensaje }) => ({
    campo: controlOf(campo),
    mensaje: mensaje === 'falta' ? 'Falta este dato' : mensaje.charAt(0).toUpperCase() + mensaje.slice(1),
  }));

/** Faults that a page would not show as written. */
const grave = (faults: readonly FaltaTexto[]) => faults.filter(({ leve }) => !leve);

export function TextoForm({
  texto,
  solo,
  next,
  draft,
  desk,
  onDiscard,
  onPublished,
  onUnsaved,
}: TextoFormProps): ReactElement {
  const shell = useShell();
  const outdate = useOutdate();
  const { idTexto } = texto;
  const [opening] = useState(() => seenWith(texto, draft));
  const { initial, base, conflict, save } = useEditing({
    doc: opening,
    valuesOf: ({ valores }) => valores,
    draft,
    read: async (): Promise<Seen> => seen(await shell.call(getTexto, { params: { idTexto } }), base.current),
    self: shell.session?.idUsuario,
  });
  // A draft of an older version of this page, whose fields had other names, fills in nothing.
  const [isFilledIn] = useState(() => Object.keys(initial).some((name) => initial[name] !== opening.valores[name]));
  const { campo } = base.current.formulario;
  const filesOf = (valores: Valores) => archivosDe(base.current.formulario, valores, base.current.texto.archivos);
  /** Changes awaiting confirmation. */
  const [asked, setAsked] = useState<readonly Diferencia[] | null>(null);
  const confirmed = useRef(false);
  const [shown, setShown] = useState<Archivos | null>(null);

  const { form, send } = useStaffForm<Valores, { archivos: Archivos }>({
    initial: base.current.valores,
    check(valores) {
      const archivos = filesOf(valores);
      const errors: Record<string, { type: string; message: string }> = {};
      for (const fault of complaintsOf(grave(faultsOfDocumento(archivos)))) {
        errors[fault.campo] ??= { type: 'texto', message: fault.mensaje };
      }
      return Object.keys(errors).length === 0 ? { values: { archivos }, errors: {} } : { values: {}, errors };
    },
    invalid: textosMessages.broken,
    complaintsOf: ({ errores }) => complaintsOf(errores),
    async store({ archivos }, sending) {
      const changes = between(campo, base.current.valores, sending.form.getValues());
      if (changes.length === 0) return { notice: 'No hay nada para publicar: los textos están como en el sitio' };
      if (!confirmed.current) return void setAsked(changes);
      try {
        const now = await save(sending.form, ({ texto: { hash } }) =>
          shell.call(putTexto, { params: { idTexto }, body: { archivos: [...archivos], hash } }),
        );
        outdate(getTextos, getVersionesTexto);
        onPublished(now);
        const on = next === undefined ? {} : { to: next };
        if (now.alDia) return { notice: textosMessages.published, ...on };
        shell.notify({ kind: 'error', text: textosMessages.publishedNotDrawn });
        return on;
      } finally {
        confirmed.current = false;
        setAsked(null);
      }
    },
  });
  const { kept, unkept } = useKeptDraft(form, desk, () => ({ base: base.current.valores }));
  const { isDirty, isSubmitting, dirtyFields } = form.formState;
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved]);
  const wasDirty = useRef(false);
  useEffect(() => {
    // A draft equal to the site's text is useless.
    if (wasDirty.current && !isDirty) void desk.drop();
    wasDirty.current = isDirty;
  }, [isDirty, desk]);
  const found = grave(base.current.texto.faltas);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, the draft is put on top of the text, and what was found wrong is shown
  useEffect(() => {
    takeOver(form, base.current.valores, initial);
    if (found.length > 0) void form.trigger();
  }, []);

  const editable = texto.estado === 'editables';
  return (
    <DraftedForm form={form} draft={isFilledIn ? draft : null} onDiscard={onDiscard} unkept={unkept}>
      <Form noValidate autoComplete="off" aria-label={texto.titulo} onSubmit={(event) => void send(event)}>
        <ChangedMeanwhile
          what="este texto"
          own={conflict?.own}
          changes={(conflict ? between(campo, conflict.before, conflict.theirs.valores) : []).map(
            ({ label, control, before, after }) => ({
              label,
              before,
              now: after,
              kept: control === theFile || dirtyFields[control] === true,
            }),
          )}
        />
        {found.length > 0 && <Found faults={found} />}
        <Sheet disabled={!editable}>
          <Fields>
            <CampoDe campo={someOf(campo, solo)} />
          </Fields>
        </Sheet>
        {editable && (
          <SubmitBar action="Guardar y publicar" kept={isDirty ? kept : undefined}>
            <Button
              icon={<Eye aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => setShown(filesOf(form.getValues()))}
            >
              Vista previa
            </Button>
          </SubmitBar>
        )}
      </Form>
      {shown && <VistaPrevia onClose={() => setShown(null)} idTexto={idTexto} archivos={shown} />}
      <ConfirmDialog
        open={asked !== null}
        title={asked?.length === 1 ? '¿Publicar este cambio?' : `¿Publicar estos ${asked?.length ?? 0} cambios?`}
        confirmLabel="Publicar"
        busy={isSubmitting}
        onConfirm={() => {
          confirmed.current = true;
          void send();
        }}
        onCancel={() => setAsked(null)}
      >
        <p>Se ve en el sitio público apenas se publica.</p>
        <Diferencias diferencias={asked ?? []} />
      </ConfirmDialog>
    </DraftedForm>
  );
}

/** Faults of the site's current text, from a hand edit. */
const Found = ({ faults }: { faults: readonly FaltaTexto[] }): ReactElement => (
  <Wrong role="status">
    <p>Las páginas no pueden mostrar esto como está escrito, y muestran en su lugar un texto de siempre:</p>
    <ul>
      {faults.map(({ campo, mensaje }) => (
        <li key={`${campo} ${mensaje}`}>{[campo, mensaje].filter(Boolean).join(': ')}</li>
      ))}
    </ul>
  </Wrong>
);
