import { unidadesDar, unidadesDosis, vias } from '@caparazon/contracts/cases/fichaTratamiento-values';
import { limits } from '@caparazon/contracts/limits';
import { useShell } from '@caparazon/remote-contract/shell';
import { DraftedForm } from '@caparazon/screen-kit/components/drafted-form';
import { SubmitBar } from '@caparazon/screen-kit/components/submit-bar';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import { Button } from '@caparazon/ui/button';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { FieldGroup } from '@caparazon/ui/field-group';
import { media, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { useNow } from '../../../shared/fichaTratamiento/use-now.ts';
import { useMedicamentos } from '../api/use-medicamentos.ts';
import { useTipos } from '../api/use-tipos.ts';
import type { OpenForm } from '../hooks/use-tratamiento-form.ts';
import { amountsIn, type TratamientoValues } from '../model/tratamiento-values.ts';
import { BoundArea, BoundChoice, BoundCombo, BoundMoment, BoundNumber, BoundStored } from './bound-fields.tsx';
import { DuePreview } from './due-preview.tsx';
import { WeightLine } from './weight-line.tsx';

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
  max-width: 60rem;
`;

const Box = styled.section`
  display: grid;
  gap: ${space(5)};
  min-width: 0;
  padding: ${space(6)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};

  ${media.mobile} {
    padding: ${space(5)} ${space(4)};
  }

  h2 {
    font-size: ${size.media};
  }
`;

/** An amount and its unit stay side by side, on a phone too. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  align-items: start;
  gap: ${space(3)};
`;

const Block = ({ title, children, columns = 2 }: { title: string; children: ReactNode; columns?: 1 | 2 | 3 }) => (
  <Box>
    <FieldGroup legend={title} columns={columns}>
      {children}
    </FieldGroup>
  </Box>
);

interface TratamientoSheetProps extends OpenForm {
  name: string;
  /** The words of its button. */
  action: string;
  /** Where 'Volver' leads somebody who came here directly. */
  backTo: string;
  /** The unfinished draft that was found, and a way to discard it. */
  draft: Draft | null;
  onDiscard: () => void;
  children?: ReactNode;
}

/**
 * The form of a treatment (rules: treatment-fields, treatment-checks). It shows when the doses fall due while it is
 * edited.
 */
export function TratamientoSheet({
  form,
  send,
  kept,
  weight,
  doubt,
  answer,
  draft,
  onDiscard,
  ...sheet
}: TratamientoSheetProps) {
  const { back } = useShell();
  return (
    <DraftedForm form={form} draft={draft} onDiscard={onDiscard} unkept={sheet.unkept}>
      <Form onSubmit={(event) => void send(event)} noValidate aria-label={sheet.name}>
        {sheet.children}
        <Block title="Qué se hace" columns={3}>
          <Tipo />
          <Medicamento />
          <BoundStored field="via" values={vias} />
        </Block>
        <Box>
          <FieldGroup legend="Cuánto" columns={2}>
            <Pair>
              <BoundNumber field="cantidadDosis" />
              <BoundStored field="dosis" values={unidadesDosis} />
            </Pair>
            <Pair>
              <BoundNumber field="cantidadDar" />
              <BoundStored field="dar" values={unidadesDar} />
            </Pair>
          </FieldGroup>
          <ByWeight weight={weight} />
        </Box>
        <Box>
          <FieldGroup legend="Cuándo" columns={3}>
            <BoundMoment field="fechaHoraComienzo" />
            <BoundNumber field="frecuencia" unit="horas" />
            <BoundNumber field="duracion" unit="días" />
          </FieldGroup>
          <DuePreview />
        </Box>
        <Box>
          <BoundArea field="instruccionesEspeciales" max={limits.text.instrucciones} />
        </Box>
        <SubmitBar action={sheet.action} of={sheet.animal} kept={kept}>
          <Button icon={<ArrowLeft aria-hidden="true" />} onClick={() => back(sheet.backTo)}>
            Volver
          </Button>
        </SubmitBar>
      </Form>
      <ConfirmDialog
        open={doubt !== undefined}
        title="¿Dejar esa cantidad?"
        confirmLabel={`${sheet.action} igual`}
        cancelLabel="Revisar"
        onConfirm={() => answer(true)}
        onCancel={() => answer(false)}
      >
        <p>{doubt}</p>
      </ConfirmDialog>
    </DraftedForm>
  );
}

/** The weight beside the dose, as it is typed. */
function ByWeight({ weight }: Pick<OpenForm, 'weight'>) {
  const values = useWatch<TratamientoValues>() as TratamientoValues;
  return (
    <div role="status">
      <WeightLine amounts={amountsIn(values)} weight={weight} now={useNow()} />
    </div>
  );
}

/** One of the catalogue, or the treatment's own when the catalogue no longer has it. */
function Tipo() {
  const { data: tipos = [], failure } = useTipos();
  const chosen = useWatch<TratamientoValues, 'tipoTratamiento'>({ name: 'tipoTratamiento' });
  const names = tipos.map(({ nombre }) => nombre);
  return (
    <BoundChoice
      field="tipoTratamiento"
      options={chosen === '' || names.includes(chosen) ? names : [...names, chosen]}
      hint={failure && tipos.length === 0 && 'La lista no está disponible en este momento.'}
    />
  );
}

function Medicamento() {
  const { data: medicamentos = [] } = useMedicamentos();
  return <BoundCombo field="medicamento" max={limits.text.medicamento} suggestions={medicamentos} />;
}
