/** /catalogos/medidas: what is measured, in which unit, and what is plausible and normal (rule: measure-kinds). */
import { getClasesFichas } from '@caparazon/contracts/cases/clases';
import type { TipoMedicion } from '@caparazon/contracts/cases/tiposMedicion';
import { messages } from '@caparazon/contracts/messages';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { DraftedForm } from '@caparazon/screen-kit/components/drafted-form';
import { Note } from '@caparazon/screen-kit/components/note';
import { SubmitBar } from '@caparazon/screen-kit/components/submit-bar';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import { useCall } from '@caparazon/screen-kit/use-call';
import { type DraftDesk, useDraft } from '@caparazon/screen-kit/use-draft';
import { useSendForm } from '@caparazon/screen-kit/use-send-form';
import { Button } from '@caparazon/ui/button';
import { ErrorState } from '@caparazon/ui/error-state';
import { HistoryPanel } from '@caparazon/ui/history-panel';
import { PageHeader } from '@caparazon/ui/page-header';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { space } from '@caparazon/ui/theme/tokens';
import Plus from 'lucide-react/icons/plus';
import { type ReactElement, useState } from 'react';
import { type FieldPath, set, useFieldArray } from 'react-hook-form';
import { styled } from 'styled-components';
import { saveTipos, useHistorialTipos, useTipos } from '../api/tipos-medicion.ts';
import { FilaFields } from '../components/fila-fields.tsx';
import { useKeptFilas } from '../hooks/use-kept-filas.ts';
import { complaintsOf, fieldOf } from '../model/check-filas.ts';
import { blankFila, bodyOf, filasIn, filasOf, type MedidasValues } from '../model/filas.ts';
import { historialWords } from '../model/historial-words.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  max-width: 60rem;
`;

const Add = styled.div`
  justify-self: start;
`;

export default function MedidasPage(): ReactElement {
  const tipos = useTipos();
  const { found, desk, begun, beginAnew } = useDraft('catalogo/medidas');
  /** Begins again with what is stored, without the draft. */
  const begin = async (stored?: TipoMedicion[]) => {
    await desk.drop();
    beginAnew();
    tipos.refresh(stored);
  };
  return (
    <>
      <PageHeader title="Medidas">
        Qué se mide de los animales. Un valor fuera del rango se pregunta, y no se rechaza. Lo normal de cada animal se
        ve como una franja en su curva.
      </PageHeader>
      {!tipos.data && tipos.failure && (
        <ErrorState
          title="No pudimos cargar las medidas"
          message={tipos.failure.message}
          onRetry={() => tipos.refresh()}
        />
      )}
      {tipos.loading && <SkeletonPage />}
      {tipos.data && found !== undefined && (
        <>
          <Editor
            key={`${tipos.data[0]?.version} ${begun}`}
            tipos={tipos.data}
            draft={found}
            desk={desk}
            onBegin={(stored) => void begin(stored)}
          />
          <HistoryPanel id={1} words={historialWords(tipos.data)} usePage={useHistorialTipos} />
        </>
      )}
    </>
  );
}

interface EditorProps {
  tipos: TipoMedicion[];
  /** What was being changed when the page was left. */
  draft: Draft | null;
  desk: DraftDesk;
  /** Begins again, with the list as it was stored or as it is read now. */
  onBegin: (stored?: TipoMedicion[]) => void;
}

function Editor({ tipos, draft, desk, onBegin }: EditorProps): ReactElement {
  const shell = useShell();
  const clases = useCall(getClasesFichas, {});
  const [stale, setStale] = useState(false);
  // What a draft was begun with decides whether somebody else saved meanwhile.
  const version = Number(draft?.base?.version ?? tipos[0]?.version ?? 0);
  const { form, send } = useSendForm<MedidasValues, MedidasValues>({
    initial: { filas: filasIn(draft?.values.filas) ?? filasOf(tipos) },
    check(values) {
      const errors = {};
      for (const { campo, mensaje } of complaintsOf(values))
        set(errors, fieldOf(campo), { type: 'schema', message: mensaje });
      return Object.keys(errors).length === 0 ? { values, errors } : { values: {}, errors };
    },
    async store(values, { form: { setError } }) {
      try {
        onBegin(await saveTipos(shell, bodyOf(values), version));
      } catch (failure) {
        if (!isApiFailure(failure)) throw failure;
        setStale(failure.codigo === 'registro_modificado');
        for (const { campo, mensaje } of failure.errores) {
          setError(fieldOf(campo) as FieldPath<MedidasValues>, { type: 'server', message: mensaje });
        }
        throw failure;
      }
      return { said: messages.tipoMedicion.saved };
    },
    complaintsOf: () => [],
    invalid: 'Hay medidas para corregir',
    tell(text) {
      shell.notify({ kind: 'error', text });
      // The fields learn that they are wrong with the next drawing.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    },
  });
  const { fields, append } = useFieldArray<MedidasValues, 'filas'>({ control: form.control, name: 'filas' });
  const { kept, unkept } = useKeptFilas(form, desk, version);
  const animals = Object.values(clases.data ?? {}).flat();
  return (
    <DraftedForm form={form} draft={draft} onDiscard={() => onBegin()} unkept={unkept}>
      {stale && (
        <Note action={<Button onClick={() => onBegin()}>Descartar lo mío y ver lo suyo</Button>}>
          Otra persona guardó las medidas mientras tanto. Lo que escribiste sigue acá, sin guardar.
        </Note>
      )}
      <Form onSubmit={(event) => void send(event)} noValidate aria-label="Medidas">
        {fields.map(({ id }, place) => (
          <FilaFields key={id} place={place} animals={animals} />
        ))}
        <Add>
          <Button icon={<Plus aria-hidden="true" />} onClick={() => append(blankFila)}>
            Agregar una medida
          </Button>
        </Add>
        <SubmitBar action="Guardar las medidas" kept={kept} />
      </Form>
    </DraftedForm>
  );
}
