import { limits } from '@caparazon/call/limits';
import { unidadesConcentracion } from '@caparazon/clinic/tratamiento/values';
import { useShell } from '@caparazon/remote-contract/shell';
import { DraftedForm } from '@caparazon/screen-kit/components/drafted-form';
import { Fields } from '@caparazon/screen-kit/components/fields';
import { SubmitBar } from '@caparazon/screen-kit/components/submit-bar';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import { useField } from '@caparazon/screen-kit/use-field';
import type { SendForm } from '@caparazon/screen-kit/use-send-form';
import { Button } from '@caparazon/ui/button';
import { FieldGroup } from '@caparazon/ui/field-group';
import { NumberField } from '@caparazon/ui/number-field';
import { SelectField } from '@caparazon/ui/select-field';
import { TextArea } from '@caparazon/ui/text-area';
import { TextField } from '@caparazon/ui/text-field';
import { media, role, shape, space } from '@caparazon/ui/theme/tokens';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { type FarmacoValues, labels } from '../model/farmaco-values.ts';
import { DoseRows } from './dose-rows.tsx';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  max-width: 60rem;
`;

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  padding: ${space(6)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};

  ${media.mobile} {
    padding: ${space(5)} ${space(4)};
  }
`;

const Nombre = () => (
  <TextField label={labels.nombre} maxLength={limits.text.medicamento} required {...useField('nombre')} />
);
const Concentracion = () => (
  <NumberField
    label={labels.concentracion}
    maxLength={limits.number.medida}
    hint="Vacía si no se diluye ni se mide en mg"
    {...useField('concentracion')}
  />
);
const Unidad = () => (
  <SelectField
    label={labels.unidadConcentracion}
    options={unidadesConcentracion}
    placeholder="Sin elegir"
    hint="1 % son 10 mg/ml"
    {...useField('unidadConcentracion')}
  />
);
const Notas = () => <TextArea label={labels.notas} maxLength={limits.text.default} {...useField('notas')} />;

interface FarmacoSheetProps<Body> extends Pick<SendForm<FarmacoValues, Body>, 'form' | 'send'> {
  name: string;
  action: string;
  kept: string | undefined;
  unkept: boolean;
  draft: Draft | null;
  onDiscard: () => void;
  children?: ReactNode;
}

/** The form of a medicine (rule: vademecum). */
export function FarmacoSheet<Body>(props: FarmacoSheetProps<Body>): ReactElement {
  const { form, send, name, action, kept, unkept, draft, onDiscard, children } = props;
  const { back } = useShell();
  return (
    <DraftedForm form={form} draft={draft} onDiscard={onDiscard} unkept={unkept}>
      <Form noValidate aria-label={name} onSubmit={(event) => void send(event)}>
        {children}
        <Fields>
          <Box>
            <FieldGroup legend="La medicina" columns={3}>
              <Nombre />
              <Concentracion />
              <Unidad />
            </FieldGroup>
            <Notas />
          </Box>
          <Box>
            <FieldGroup
              legend="Dosis por kilo"
              hint="Al indicar se ofrece la de la especie antes que la de la clase, y esa antes que la de todas."
            >
              <DoseRows />
            </FieldGroup>
          </Box>
        </Fields>
        <SubmitBar action={action} kept={kept}>
          <Button icon={<ArrowLeft aria-hidden="true" />} onClick={() => back('/vademecum')}>
            Volver
          </Button>
        </SubmitBar>
      </Form>
    </DraftedForm>
  );
}
