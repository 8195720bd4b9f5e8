/** The fields of a gift (rule: contribution-values): of a contribution, and of one that was promised. */
import { brandOf } from '@caparazon/call/card';
import { limits } from '@caparazon/call/limits';
import { type Documento, documentos, nombreDocumento } from '@caparazon/office/aporte/documento';
import { useField } from '@caparazon/screen-kit/use-field';
import { Button } from '@caparazon/ui/button';
import { FieldGroup } from '@caparazon/ui/field-group';
import { focusField } from '@caparazon/ui/focus-field';
import { southAmerica } from '@caparazon/ui/phone-countries';
import { PhoneField } from '@caparazon/ui/phone-field';
import { SelectField } from '@caparazon/ui/select-field';
import { TextField } from '@caparazon/ui/text-field';
import { role, size, space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { useDepartamentos } from '../../usuario/face/use-departamentos.ts';
import { type GiftValues, giftLabels } from './gift-values.ts';
import { medioOptions, monedaOptions, understood } from './monto.ts';

const { text } = limits;
/** The data are somebody else's: the browser must not offer its user's own. */
const foreign = { autoComplete: 'off', spellCheck: false } as const;

const documentoOptions = documentos.map((value) => ({ value, label: nombreDocumento(value) }));

/** Checks its format when left, if anything was written. */
function useBound(name: keyof GiftValues, checked = false) {
  const { trigger } = useFormContext<GiftValues>();
  const field = useField(name);
  return {
    ...field,
    label: giftLabels[name],
    onBlur: () => {
      field.onBlur();
      if (checked && field.value !== '') void trigger(name);
    },
  };
}

interface GiftFieldsProps {
  /** What the gift is. */
  legend: string;
  /** The label of the way of giving. */
  way?: string;
  /** The fields that say when, after the amount. */
  children: ReactNode;
}

export function GiftFields({ legend, way = giftLabels.medio, children }: GiftFieldsProps): ReactElement {
  const [documento, medio] = useWatch<GiftValues, ['documento', 'medio']>({ name: ['documento', 'medio'] });
  return (
    <>
      <FieldGroup legend="Quién aporta" columns={2}>
        <TextField {...useBound('nombre')} {...foreign} required maxLength={text.name} />
        <SelectField {...useBound('documento')} required placeholder={null} options={documentoOptions} />
        {documento !== 'ninguno' && <Numero documento={documento as Documento} />}
        <PhoneField {...useBound('telefonoContacto')} countries={southAmerica} autoComplete="off" optional />
        <TextField
          {...useBound('emailContacto', true)}
          {...foreign}
          optional
          inputMode="email"
          autoCapitalize="none"
          maxLength={text.email}
        />
        <TextField {...useBound('direccion')} {...foreign} optional maxLength={text.default} />
        <SelectField {...useBound('departamento')} required options={useDepartamentos()} />
      </FieldGroup>
      <FieldGroup legend={legend} columns={3}>
        <SelectField {...useBound('medio')} label={way} required placeholder={null} options={medioOptions} />
        <SelectField {...useBound('moneda')} required placeholder={null} options={monedaOptions} />
        <Amount />
        {children}
        {medio === 'especie' ? <Detail label="Qué se recibió" required /> : medio !== 'tarjeta' && <Detail optional />}
      </FieldGroup>
      {medio === 'tarjeta' && (
        <FieldGroup
          legend="La tarjeta"
          columns={2}
          hint="Se guardan solo los primeros seis dígitos y los últimos cuatro. El código de seguridad no se pide nunca."
        >
          <Card />
          <Expiry />
        </FieldGroup>
      )}
    </>
  );
}

const hints: Partial<Record<Documento, string>> = {
  cedula: 'Con el dígito verificador: 1.234.567-2',
  rut: 'De una organización: doce números',
};

/** The number of the document, under its name. */
function Numero({ documento }: { documento: Documento }): ReactElement {
  return (
    <TextField
      {...useBound('cedulaIdentidad', true)}
      {...foreign}
      label={nombreDocumento(documento)}
      required
      inputMode={documento === 'cedula' || documento === 'rut' ? 'numeric' : 'text'}
      maxLength={text.reportPhone}
      hint={hints[documento]}
    />
  );
}

/** What was given in kind, or the reference of a payment. */
function Detail(props: { label?: string; required?: boolean; optional?: boolean }): ReactElement {
  return <TextField {...useBound('detalle')} {...foreign} maxLength={text.comentario} {...props} />;
}

function Expiry(): ReactElement {
  return (
    <TextField
      {...useBound('fechaVencimiento', true)}
      {...foreign}
      required
      inputMode="numeric"
      placeholder="MM/AAAA"
      maxLength={'MM / AAAA'.length}
    />
  );
}

/** It repeats the understood amount: a dot may have been meant as a comma. */
function Amount(): ReactElement {
  const field = useBound('monto', true);
  const [moneda, medio] = useWatch<GiftValues, ['moneda', 'medio']>({ name: ['moneda', 'medio'] });
  return (
    <TextField
      {...field}
      {...foreign}
      label={medio === 'especie' ? 'Valor estimado' : field.label}
      required
      inputMode="decimal"
      hint={<span aria-live="polite">{understood(field.value, moneda) || 'Con coma los centésimos: 1.234,56'}</span>}
    />
  );
}

const Kept = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(1)};

  > button {
    justify-self: start;
  }

  > span {
    color: ${role.textoSuave};
    font-size: ${size.chica};
  }
`;

/** The stored card, or the whole number of another one. */
function Card(): ReactElement {
  const [stored, typed] = useWatch<GiftValues, ['tarjeta', 'digitos']>({ name: ['tarjeta', 'digitos'] });
  const [another, setAnother] = useState(false);
  if (stored === '' || another || typed !== '') {
    return <CardNumber stored={stored} focused={another} onKeep={() => setAnother(false)} />;
  }
  return (
    <Kept>
      <span>{giftLabels.tarjeta}</span>
      <strong>{stored}</strong>
      <Button variant="quiet" onClick={() => setAnother(true)}>
        Cambiar la tarjeta
      </Button>
    </Kept>
  );
}

/** Some brands lie within the ranges of others. */
const enough = 6;

function brandIn(written: string): string | undefined {
  const digits = written.replace(/\D/g, '');
  const brand = brandOf(digits);
  return digits.length < enough || brand === 'Otra' ? undefined : brand;
}

interface CardNumberProps {
  /** Masked, or ''. */
  stored: string;
  focused: boolean;
  onKeep: () => void;
}

function CardNumber({ stored, focused, onKeep }: CardNumberProps): ReactElement {
  const field = useBound('digitos', true);
  const { setValue, clearErrors } = useFormContext<GiftValues>();
  const brand = brandIn(field.value);
  useEffect(() => {
    if (focused) focusField('digitos');
  }, [focused]);
  return (
    <Kept>
      <TextField
        {...field}
        {...foreign}
        required
        inputMode="numeric"
        maxLength={'0000 0000 0000 0000 000'.length}
        hint={<span aria-live="polite">{brand ?? 'Entero, como está en la tarjeta'}</span>}
      />
      {stored !== '' && (
        <Button
          variant="quiet"
          onClick={() => {
            setValue('digitos', '', { shouldDirty: true });
            clearErrors('digitos');
            onKeep();
          }}
        >
          Seguir con {stored}
        </Button>
      )}
    </Kept>
  );
}
