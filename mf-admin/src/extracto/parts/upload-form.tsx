import { limits } from '@caparazon/call/limits';
import { type ColumnasPorElegir, columnasPorElegir } from '@caparazon/office/extracto/calls';
import {
  type Columnas,
  columnaLabels,
  isEnough,
  type QueColumna,
  queColumnas,
} from '@caparazon/office/extracto/columnas';
import { extractosMessages as says } from '@caparazon/office/extracto/words';
import { isApiFailure, isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { Button } from '@caparazon/ui/button';
import { SelectField } from '@caparazon/ui/select-field';
import { role, space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, type SyntheticEvent, useState } from 'react';
import { styled } from 'styled-components';
import { monedaOptions } from '../../aporte/face/monto.ts';
import { extractoReads, sendExtracto } from '../api/extractos.ts';
import { extractoHref, medioOptions } from '../model/extracto-words.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  align-items: end;
  gap: ${space(4)};

  > label,
  > [role='alert'],
  > fieldset {
    grid-column: 1 / -1;
  }

  > label {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    min-width: 0;
    gap: ${space(1)};
    font-weight: 600;
  }

  input {
    inline-size: 100%;
    min-width: 0;
    min-height: 2.75rem;
    font: inherit;
  }
`;

const Columns = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: ${space(4)};
  min-width: 0;
  border: 0;

  legend {
    margin-block-end: ${space(3)};
    font-weight: 600;
  }
`;

const Told = styled.p`
  color: ${role.urgente};
  font-weight: 600;
`;

/** The columns that a refusal asks about, if it does. */
const askedBy = (failure: unknown): ColumnasPorElegir | undefined =>
  isApiFailure(failure) && isRefusedFor(failure, 'columnas_por_elegir')
    ? columnasPorElegir.parse(failure.carried)
    : undefined;

/** @param columnas where they were asked for */
function wrongIn(file: File | undefined, columnas: Columnas | undefined): string {
  if (file === undefined || file.size > limits.extracto.bytes) return says.archivo;
  return columnas && !isEnough(columnas) ? says.columnas : '';
}

/** Stores a statement; of columns without known names it asks which is which. */
export function UploadForm(): ReactElement {
  const shell = useShell();
  const outdate = useOutdate();
  const [file, setFile] = useState<File>();
  const [from, setFrom] = useState({ moneda: 'UYU', medio: 'transferencia' });
  const [asked, setAsked] = useState<ColumnasPorElegir>();
  const [chosen, setChosen] = useState<Partial<Record<QueColumna, string>>>({});
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);

  const choose = (one: File | undefined) => {
    setFile(one);
    setAsked(undefined);
    setChosen({});
    setFailed('');
  };

  const columnas = Object.fromEntries(
    Object.entries(chosen).flatMap(([que, at]) => (at === '' ? [] : [[que, Number(at)]])),
  ) as Columnas;

  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = wrongIn(file, asked && columnas);
    setFailed(wrong);
    if (file === undefined || wrong !== '') return;
    setBusy(true);
    try {
      const body = {
        archivo: file,
        nombre: file.name.slice(-limits.text.archivo),
        ...from,
        ...(asked && { columnas }),
      };
      const { idExtracto, cambio } = await sendExtracto(shell, body as never);
      outdate(...extractoReads);
      shell.notify({ kind: 'success', text: cambio ? says.stored : says.same });
      shell.go(extractoHref(idExtracto));
    } catch (failure) {
      setAsked(askedBy(failure) ?? asked);
      setFailed(failureText(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Form noValidate aria-label="Subir un extracto" onSubmit={(event) => void send(event)}>
      <label>
        Archivo CSV o XLSX, como lo baja el banco
        <input type="file" accept=".csv,.txt,.xlsx" onChange={(event) => choose(event.target.files?.[0])} />
      </label>
      <SelectField
        name="medio"
        label="De dónde es"
        required
        placeholder={null}
        options={medioOptions}
        value={from.medio}
        onValueChange={(medio) => setFrom({ ...from, medio })}
      />
      <SelectField
        name="moneda"
        label="Moneda de la cuenta"
        required
        placeholder={null}
        options={monedaOptions}
        value={from.moneda}
        onValueChange={(moneda) => setFrom({ ...from, moneda })}
      />
      {asked && (
        <Columns>
          <legend>Qué hay en cada columna</legend>
          {queColumnas.map((que) => (
            <SelectField
              key={que}
              name={`columna-${que}`}
              label={columnaLabels[que]}
              placeholder="Ninguna"
              options={optionsOf(asked)}
              value={chosen[que] ?? ''}
              onValueChange={(at) => setChosen({ ...chosen, [que]: at })}
            />
          ))}
        </Columns>
      )}
      <div role="alert">{failed !== '' && <Told>{failed}</Told>}</div>
      <Button type="submit" variant="primary" loading={busy} loadingText="Subiendo…">
        Subir el extracto
      </Button>
    </Form>
  );
}

/** 'Cuánto (100,00)' */
const optionsOf = ({ encabezado, ejemplos }: ColumnasPorElegir) =>
  encabezado.map((heading, i) => {
    const example = ejemplos.map((row) => row[i]).find(Boolean);
    return { value: String(i), label: `${heading || `Columna ${i + 1}`}${example ? ` (${example})` : ''}` };
  });
