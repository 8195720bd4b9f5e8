import { limits } from '@caparazon/call/limits';
import { nameKey } from '@caparazon/clinic/catalogo/calls';
import type { Farmaco } from '@caparazon/clinic/farmaco/calls';
import { unidadesConcentracion, unidadesDar, unidadesDosis, vias } from '@caparazon/clinic/tratamiento/values';
import { useShell } from '@caparazon/remote-contract/shell';
import { DraftedForm } from '@caparazon/screen-kit/components/drafted-form';
import { Fields } from '@caparazon/screen-kit/components/fields';
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
import { useFarmacos } from '../../farmaco/face/use-farmacos.ts';
import { useProblemas } from '../../problema/face/use-problemas.ts';
import { useMedicamentos } from '../api/use-medicamentos.ts';
import { useTipos } from '../api/use-tipos.ts';
import { useNow } from '../face/use-now.ts';
import { useTratamientosActivos } from '../face/use-tratamientos-activos.ts';
import type { OpenForm } from '../hooks/use-tratamiento-form.ts';
import { elsewhereOf, entryOf, type Guards, guardsOf } from '../model/computed-dose.ts';
import type { TratamientoValues } from '../model/tratamiento-values.ts';
import { BoundArea, BoundChoice, BoundCombo, BoundMoment, BoundNumber, BoundStored } from './bound-fields.tsx';
import { ComputedAmountLine } from './computed-amount.tsx';
import { DuePreview } from './due-preview.tsx';
import { GuardLines } from './guard-lines.tsx';
import { PrescriptionQuestion } from './prescription-question.tsx';
import { VademecumOffers } from './vademecum-offers.tsx';

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

/** Amount and unit stay side by side on a phone too. */
const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  align-items: start;
  gap: ${space(3)};
`;

const bottleUnits = Object.fromEntries(unidadesConcentracion.map((unit) => [unit, unit]));

interface TratamientoSheetProps extends OpenForm {
  name: string;
  idFichaAnimal: number;
  idTratamiento?: number;
  action: string;
  /** Where 'Volver' leads after a direct visit. */
  backTo: string;
  draft: Draft | null;
  onDiscard: () => void;
  children?: ReactNode;
}

/** The form of a treatment (rules: treatment-fields, treatment-checks). */
export function TratamientoSheet({
  form,
  send,
  kept,
  weight,
  doubt,
  answer,
  question,
  answerQuestion,
  draft,
  onDiscard,
  ...sheet
}: TratamientoSheetProps) {
  const { back } = useShell();
  const now = useNow();
  const { data: farmacos = [] } = useFarmacos();
  return (
    <DraftedForm form={form} draft={draft} onDiscard={onDiscard} unkept={sheet.unkept}>
      <Form onSubmit={(event) => void send(event)} noValidate aria-label={sheet.name}>
        {sheet.children}
        <Fields>
          <Box>
            <FieldGroup legend="Qué se hace" columns={3}>
              <Tipo />
              <Medicamento farmacos={farmacos} />
              <BoundStored field="via" values={vias} />
            </FieldGroup>
            {sheet.ficha && <VademecumOffers farmacos={farmacos} patient={sheet.ficha} />}
            <Guarded of="medicamento" {...{ sheet, weight, farmacos, now }} />
          </Box>
          <Box>
            <FieldGroup legend="Cuánto" columns={3}>
              <Pair>
                <BoundNumber field="cantidadDosis" />
                <BoundStored field="dosis" values={unidadesDosis} />
              </Pair>
              <Pair>
                <BoundNumber field="concentracionUsada" />
                <BoundStored field="unidadConcentracionUsada" values={bottleUnits} />
              </Pair>
              <Pair>
                <BoundNumber field="cantidadDar" />
                <BoundStored field="dar" values={unidadesDar} />
              </Pair>
            </FieldGroup>
            <ComputedAmountLine weight={weight} now={now} />
            <Guarded of="cantidad" {...{ sheet, weight, farmacos, now }} />
          </Box>
          <Box>
            <FieldGroup legend="Cuándo" columns={3}>
              <BoundMoment field="fechaHoraComienzo" />
              <BoundNumber field="frecuencia" unit="horas" />
              <BoundNumber field="duracion" unit="días" />
            </FieldGroup>
            <Guarded of="frecuencia" {...{ sheet, weight, farmacos, now }} />
            <DuePreview />
          </Box>
          <Box>
            <Problema idFichaAnimal={sheet.idFichaAnimal} />
            <BoundArea field="instruccionesEspeciales" max={limits.text.instrucciones} />
          </Box>
        </Fields>
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
      <PrescriptionQuestion question={question} action={sheet.action} onAnswer={answerQuestion} />
    </DraftedForm>
  );
}

interface GuardedProps {
  of: keyof Guards;
  sheet: Pick<TratamientoSheetProps, 'idFichaAnimal' | 'idTratamiento' | 'ficha'>;
  weight: OpenForm['weight'];
  farmacos: readonly Farmaco[];
  now: number;
}

function Guarded({ of, sheet: { idFichaAnimal, idTratamiento, ficha }, weight, farmacos, now }: GuardedProps) {
  const values = useWatch<TratamientoValues>() as TratamientoValues;
  const { data: activos } = useTratamientosActivos(idFichaAnimal);
  const entry = entryOf(values, farmacos, ficha);
  const elsewhere = elsewhereOf(values, farmacos, ficha);
  const about = { values, weight, entry, elsewhere, activos: activos?.content ?? [], own: idTratamiento, now };
  return <GuardLines lines={guardsOf(about)[of]} />;
}

/** A type that the catalogue lacks is kept. */
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

/** Absent while the animal has none. A resolved problem is kept where it was chosen (rule: treatment-problem). */
function Problema({ idFichaAnimal }: { idFichaAnimal: number }) {
  const { data: problemas = [] } = useProblemas(idFichaAnimal);
  const chosen = useWatch<TratamientoValues, 'idProblema'>({ name: 'idProblema' });
  const offered = problemas.filter(({ idProblema, estado }) => estado !== 'resuelto' || String(idProblema) === chosen);
  if (offered.length === 0) return null;
  const values = Object.fromEntries(offered.map(({ idProblema, nombre }) => [idProblema, nombre]));
  return <BoundStored field="idProblema" values={values} />;
}

/** Names of the vademécum come first. */
function Medicamento({ farmacos }: { farmacos: readonly Farmaco[] }) {
  const { data: medicamentos = [] } = useMedicamentos();
  const listed = farmacos.filter(({ activo }) => activo).map(({ nombre }) => nombre);
  const keys = new Set(listed.map(nameKey));
  const others = medicamentos.filter((nombre) => !keys.has(nameKey(nombre)));
  return (
    <BoundCombo field="medicamento" max={limits.text.medicamento} suggestions={[...new Set([...listed, ...others])]} />
  );
}
