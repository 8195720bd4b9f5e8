/** /catalogos/criterios: what an animal must fulfil to go back to the sea, by class (rule: release-criteria). */

import { getClasesFichas } from '@caparazon/contracts/cases/clases';
import type { CriterioLiberacion } from '@caparazon/contracts/cases/criterioLiberacion';
import { getHistorialCriterios } from '@caparazon/contracts/cases/criterioLiberacion';
import { getTiposMedicion } from '@caparazon/contracts/cases/tiposMedicion';
import { messages } from '@caparazon/contracts/messages';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { Note } from '@caparazon/screen-kit/components/note';
import { SubmitBar } from '@caparazon/screen-kit/components/submit-bar';
import { UnsavedGuard } from '@caparazon/screen-kit/components/unsaved-guard';
import { useCall, useOutdate } from '@caparazon/screen-kit/use-call';
import { useSendForm } from '@caparazon/screen-kit/use-send-form';
import { Button } from '@caparazon/ui/button';
import { ErrorState } from '@caparazon/ui/error-state';
import { HistoryPanel } from '@caparazon/ui/history-panel';
import { PageHeader } from '@caparazon/ui/page-header';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { size, space } from '@caparazon/ui/theme/tokens';
import Plus from 'lucide-react/icons/plus';
import { type ReactElement, useState } from 'react';
import { type FieldPath, FormProvider, set, useFieldArray } from 'react-hook-form';
import { styled } from 'styled-components';
import { saveCriterios, useCriterios, useHistorial } from '../api/criterios.ts';
import { FilaFields } from '../components/fila-fields.tsx';
import { blankFila, bodyOf, type CriteriosValues, complaintsOf, fieldOf, filasOf } from '../model/filas.ts';
import { historialWords } from '../model/historial-words.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  max-width: 60rem;
`;

const Clase = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};

  h2 {
    font-size: ${size.media};
  }

  > button {
    justify-self: start;
  }
`;

const Below = styled.div`
  max-width: 60rem;
  margin-block-start: ${space(6)};
`;

export default function CriteriosPage(): ReactElement {
  const criterios = useCriterios();
  return (
    <>
      <PageHeader title="Criterios de liberación" back={{ href: '/catalogos', label: 'Catálogos' }}>
        Qué tiene que cumplir un animal para volver al mar, por clase. Los que vienen son publicados, con su fuente, y
        se pueden cambiar: decide la veterinaria.
      </PageHeader>
      {!criterios.data && criterios.failure && (
        <ErrorState
          title="No pudimos cargar los criterios"
          message={criterios.failure.message}
          onRetry={() => criterios.refresh()}
        />
      )}
      {criterios.loading && <SkeletonPage />}
      {criterios.data && (
        <Editor
          key={criterios.data[0]?.version}
          criterios={criterios.data}
          onStored={(stored) => criterios.refresh(stored)}
          onReload={() => criterios.refresh()}
        />
      )}
      <Below>
        <HistoryPanel id={1} words={historialWords} usePage={useHistorial} />
      </Below>
    </>
  );
}

interface EditorProps {
  criterios: CriterioLiberacion[];
  onStored: (criterios: CriterioLiberacion[]) => void;
  /** Reads what somebody else saved. */
  onReload: () => void;
}

function Editor({ criterios, onStored, onReload }: EditorProps): ReactElement {
  const shell = useShell();
  const outdate = useOutdate();
  const clases = useCall(getClasesFichas, {});
  const medidas = useCall(getTiposMedicion, {});
  const [stale, setStale] = useState(false);
  const { form, send } = useSendForm<CriteriosValues, CriteriosValues>({
    initial: { filas: filasOf(criterios) },
    check(values) {
      const errors = {};
      for (const { campo, mensaje } of complaintsOf(values))
        set(errors, fieldOf(campo), { type: 'schema', message: mensaje });
      return Object.keys(errors).length === 0 ? { values, errors } : { values: {}, errors };
    },
    async store(values, { form: { setError } }) {
      try {
        onStored(await saveCriterios(shell, bodyOf(values), criterios[0]?.version ?? 0));
      } catch (failure) {
        if (!isApiFailure(failure)) throw failure;
        setStale(failure.codigo === 'registro_modificado');
        for (const { campo, mensaje } of failure.errores) {
          setError(fieldOf(campo) as FieldPath<CriteriosValues>, { type: 'server', message: mensaje });
        }
        throw failure;
      }
      outdate(getHistorialCriterios);
      return { said: messages.liberacion.saved };
    },
    complaintsOf: () => [],
    invalid: 'Hay criterios para corregir',
    tell(text) {
      shell.notify({ kind: 'error', text });
      // The fields learn that they are wrong with the next drawing.
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    },
  });
  const { fields, append } = useFieldArray<CriteriosValues, 'filas'>({ control: form.control, name: 'filas' });
  const names = [...new Set([...Object.keys(clases.data ?? {}), ...fields.map(({ clase }) => clase)])];
  const storedText = new Map(criterios.map(({ clase, criterio, texto }) => [`${clase}\n${criterio}`, texto]));
  return (
    <FormProvider {...form}>
      <UnsavedGuard />
      {stale && (
        <Note action={<Button onClick={onReload}>Descartar lo mío y ver lo suyo</Button>}>
          Otra persona guardó los criterios mientras tanto. Lo que escribiste sigue acá, sin guardar.
        </Note>
      )}
      <Form onSubmit={(event) => void send(event)} noValidate aria-label="Criterios de liberación">
        {names.map((clase) => (
          <Clase key={clase} aria-label={clase}>
            <h2>{clase}</h2>
            {fields.map(({ id, clase: of, criterio }, place) =>
              of === clase ? (
                <FilaFields
                  key={id}
                  place={place}
                  stored={storedText.get(`${of}\n${criterio}`) ?? ''}
                  medidas={medidas.data ?? []}
                />
              ) : null,
            )}
            <Button
              icon={<Plus aria-hidden="true" />}
              aria-label={`Agregar un criterio a ${clase}`}
              onClick={() => append(blankFila(clase))}
            >
              Agregar un criterio
            </Button>
          </Clase>
        ))}
        <SubmitBar action="Guardar los criterios" kept={undefined} />
      </Form>
    </FormProvider>
  );
}
