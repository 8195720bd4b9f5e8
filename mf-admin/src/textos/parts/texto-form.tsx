/** The form of a text, and what stands around it: what was found wrong, the preview, publishing. */

import { getTextos, getVersionesTexto, type Texto } from '@caparazon/public-site/textos/calls';
import type { FaltaTexto } from '@caparazon/public-site/textos/check';
import { faultsOfDocumento } from '@caparazon/public-site/textos/documentos';
import { textosMessages } from '@caparazon/public-site/textos/words';
import { isApiFailure, isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { DraftedForm } from '@caparazon/screen-kit/components/drafted-form';
import { SubmitBar } from '@caparazon/screen-kit/components/submit-bar';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { useKeptDraft } from '@caparazon/screen-kit/use-kept-draft';
import { Button } from '@caparazon/ui/button';
import { ChangedMeanwhile } from '@caparazon/ui/changed-meanwhile';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { focusField } from '@caparazon/ui/focus-field';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import Eye from 'lucide-react/icons/eye';
import { type ReactElement, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { loadTexto, saveTexto } from '../api/textos.ts';
import { archivosDe, type Formulario, formularioDe, formularioDelArbol, type Grupo } from '../model/arbol.ts';
import { between, type Diferencia, joined } from '../model/cambios.ts';
import { controlOf } from '../model/campos.ts';
import { Campos } from './campo.tsx';
import { Faltas } from './campo-escrito.tsx';
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

/** The form holds its tree as one text: drafts are texts, and so is what is compared. */
type Values = { arbol: string };

interface TextoFormProps {
  texto: Texto;
  draft: Draft | null;
  desk: DraftDesk;
  onDiscard: () => void;
  /** The text as the site now has it. */
  onPublished: (texto: Texto) => void;
  onUnsaved: (unsaved: boolean) => void;
}

/** What somebody else published while this was being written. */
interface Met {
  changes: readonly Diferencia[];
  own: boolean;
}

/** The place of a whole file. */
const wholeFile = '';

/** What is told when the fields of one cannot be joined with those of the other. */
const readableAgain = (now: Formulario): Diferencia => {
  const [can, cannot] = ['uno que se podía leer', 'uno que no se puede leer'];
  return {
    place: wholeFile,
    label: 'El archivo',
    before: now.crudo ? can : 'uno que no se podía leer',
    after: now.crudo ? cannot : 'uno que se puede leer',
  };
};

const treeIn = (kept: string | undefined): Grupo | undefined => (kept === undefined ? undefined : JSON.parse(kept));

export function TextoForm({ texto, draft, desk, onDiscard, onPublished, onUnsaved }: TextoFormProps): ReactElement {
  const shell = useShell();
  const outdate = useOutdate();
  const { idTexto } = texto;
  const [opening] = useState(() => {
    const now = formularioDe(idTexto, texto.archivos);
    const [mine, before = now.arbol] = [treeIn(draft?.values.arbol), treeIn(draft?.base?.arbol)];
    const begun = formularioDelArbol(idTexto, texto.archivos, before);
    if (mine !== undefined && begun.crudo !== now.crudo) {
      return { formulario: begun, arbol: mine, met: { changes: [readableAgain(now)], own: false } };
    }
    const changed = mine !== undefined && JSON.stringify(before) !== JSON.stringify(now.arbol);
    return {
      formulario: now,
      arbol: mine === undefined ? now.arbol : joined(before, mine, now.arbol),
      met: changed ? { changes: between(now.campos, before, now.arbol), own: false } : null,
    };
  });
  /** The text that this is an edit of. */
  const [base, setBase] = useState({ texto, formulario: opening.formulario });
  const [met, setMet] = useState<Met | null>(opening.met);
  const [tried, setTried] = useState(false);
  const [looking, setLooking] = useState(false);
  const [asking, setAsking] = useState(false);
  const [publishing, setPublishing] = useState(false);

  const form = useForm<Values>({ defaultValues: { arbol: JSON.stringify(opening.formulario.arbol) } });
  const { kept, unkept } = useKeptDraft(form, desk, () => ({
    base: { arbol: form.formState.defaultValues?.arbol ?? '' },
  }));
  const written = form.watch('arbol');
  const { isDirty } = form.formState;
  useEffect(() => onUnsaved(isDirty), [isDirty, onUnsaved]);
  const wasDirty = useRef(false);
  useEffect(() => {
    // Whoever typed their way back to the text of the site has nothing left to keep.
    if (wasDirty.current && !isDirty) void desk.drop();
    wasDirty.current = isDirty;
  }, [isDirty, desk]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is put on top of the text once
  useEffect(() => put(opening.arbol), []);

  const put = (arbol: Grupo) => {
    const text = JSON.stringify(arbol);
    if (text !== form.getValues('arbol')) form.setValue('arbol', text, { shouldDirty: true });
  };

  const arbol = useMemo(() => JSON.parse(written) as Grupo, [written]);
  const archivos = useMemo(
    () => archivosDe(idTexto, base.formulario, arbol, base.texto.archivos),
    [idTexto, base, arbol],
  );
  const { campos } = base.formulario;
  const faults = useMemo(
    () =>
      faultsOfDocumento(
        idTexto,
        Object.fromEntries(archivos.map(({ nombre, contenido }) => [nombre, contenido])),
      ).filter(({ leve }) => !leve),
    [idTexto, archivos],
  );
  const cambios = between(campos, base.formulario.arbol, arbol);

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (faults.length === 0) {
      if (cambios.length > 0) return setAsking(true);
      return shell.notify({ kind: 'success', text: 'No hay nada para publicar: los textos están como en el sitio' });
    }
    setTried(true);
    shell.notify({ kind: 'error', text: textosMessages.broken });
    goTo(faults);
  };

  /** What somebody else published is taken over below what was written here (rule: two-editors). */
  const meet = async (own: boolean) => {
    const theirs = await loadTexto(shell, idTexto);
    const formulario = formularioDe(idTexto, theirs.archivos);
    if (formulario.crudo !== base.formulario.crudo) {
      // The form stays as it is: what was typed has no place in the other one.
      setBase({ texto: { ...theirs, archivos: base.texto.archivos }, formulario: base.formulario });
      return setMet({ changes: [readableAgain(formulario)], own });
    }
    const before = base.formulario.arbol;
    setBase({ texto: theirs, formulario });
    setMet({ changes: between(formulario.campos, before, formulario.arbol), own });
    form.reset({ arbol: JSON.stringify(formulario.arbol) });
    put(joined(before, arbol, formulario.arbol));
  };

  const publish = async () => {
    setPublishing(true);
    try {
      const now = await saveTexto(shell, idTexto, { archivos, hash: base.texto.hash });
      if (now.alDia) shell.notify({ kind: 'success', text: textosMessages.published });
      else shell.notify({ kind: 'error', text: textosMessages.publishedNotDrawn });
      outdate(getTextos, getVersionesTexto);
      onPublished(now);
    } catch (failure) {
      setTried(true);
      shell.notify({ kind: 'error', text: failureText(failure) });
      if (isApiFailure(failure) && isRefusedFor(failure, 'registro_modificado')) {
        await meet(failure.carried.modificadoPor === shell.session?.idUsuario).catch(() => undefined);
      }
    } finally {
      setPublishing(false);
      setAsking(false);
    }
  };

  const editable = texto.estado === 'editables';
  const found = base.texto.faltas.filter(({ leve }) => !leve);
  return (
    <DraftedForm form={form} draft={draft} onDiscard={onDiscard} unkept={unkept}>
      <Form noValidate autoComplete="off" aria-label={texto.titulo} onSubmit={handleSubmit}>
        <ChangedMeanwhile
          what="este texto"
          own={met?.own}
          changes={(met?.changes ?? []).map(({ label, before, after, place }) => ({
            label,
            before,
            now: after,
            kept: place === wholeFile || cambios.some((mine) => mine.place === place),
          }))}
        />
        {found.length > 0 && <Found faults={found} />}
        <Faltas value={tried ? faults : found}>
          <Sheet disabled={!editable || publishing}>
            <Campos campos={campos} value={arbol} onChange={put} />
          </Sheet>
        </Faltas>
        {editable && (
          <SubmitBar action="Guardar y publicar" kept={isDirty ? kept : undefined}>
            <Button icon={<Eye aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setLooking(true)}>
              Vista previa
            </Button>
          </SubmitBar>
        )}
      </Form>
      <VistaPrevia open={looking} onClose={() => setLooking(false)} idTexto={idTexto} archivos={archivos} />
      <ConfirmDialog
        open={asking}
        title={cambios.length === 1 ? '¿Publicar este cambio?' : `¿Publicar estos ${cambios.length} cambios?`}
        confirmLabel="Publicar"
        busy={publishing}
        onConfirm={() => void publish()}
        onCancel={() => setAsking(false)}
      >
        <p>Se ve en el sitio público apenas se publica.</p>
        <Diferencias diferencias={cambios} />
      </ConfirmDialog>
    </DraftedForm>
  );
}

/** Moves to the first field that is wrong. */
function goTo(faults: readonly FaltaTexto[]): void {
  faults.some(({ campo }) => focusField(controlOf(campo)) || focusField(controlOf(`${campo}, es`)));
}

/** What the site has and cannot show: a hand edit went wrong. */
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
