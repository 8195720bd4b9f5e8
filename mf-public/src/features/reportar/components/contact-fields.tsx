import { limits } from '@caparazon/contracts/limits';
import { CheckboxField } from '@caparazon/ui/checkbox-field';
import { FieldGroup } from '@caparazon/ui/field-group';
import { PhoneField } from '@caparazon/ui/phone-field';
import { TextArea } from '@caparazon/ui/text-area';
import { TextField } from '@caparazon/ui/text-field';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { useReporteForm } from '../hooks/use-reporte-form.ts';

const { text, phone } = limits;

const Wide = styled.div`
  grid-column: 1 / -1;
`;

/**
 * Who reports, if they want to say. The e-mail is only for those who ask for news; unticking clears it
 * (rule: report-conditional-fields).
 */
export function ContactFields(): ReactElement {
  const { bind, form, write } = useReporteForm();
  const [wantsNews, setWantsNews] = useState(() => form.getValues('emailContacto') !== '');
  const [phoneLeft, setPhoneLeft] = useState(false);
  const telefono = bind('telefonoContacto');
  const tooShort = phoneLeft && telefono.value !== '' && telefono.value.length < phone.min;

  const tick = (ticked: boolean) => {
    setWantsNews(ticked);
    if (!ticked) write('emailContacto', '');
  };

  return (
    <FieldGroup legend="Tus datos" hint="No hace falta, pero un teléfono nos ayuda a encontrar el lugar." columns={2}>
      <TextField {...bind('nombreContacto')} label="Nombre" maxLength={text.name} autoComplete="name" optional />
      <PhoneField
        {...telefono}
        label="Teléfono"
        hint={tooShort ? 'Le faltan dígitos: así no se va a enviar.' : undefined}
        maxLength={text.reportPhone}
        onFocus={() => setPhoneLeft(false)}
        onBlur={() => setPhoneLeft(true)}
        fixedCountry
        optional
      />
      <CheckboxField
        label="Quiero recibir información sobre el reporte"
        name="recibirInformacion"
        checked={wantsNews}
        onValueChange={tick}
      />
      {wantsNews && (
        <TextField
          {...bind('emailContacto')}
          label="E-mail"
          type="text"
          inputMode="email"
          maxLength={text.email}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <Wide>
        <TextArea
          {...bind('observaciones')}
          label="Observaciones"
          hint="Heridas, anzuelos o redes, si se mueve, si hay más animales."
          maxLength={text.observaciones}
          optional
        />
      </Wide>
    </FieldGroup>
  );
}
