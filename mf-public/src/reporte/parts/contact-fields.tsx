import { limits } from '@caparazon/call/limits';
import { CheckboxField } from '@caparazon/ui/checkbox-field';
import { FieldGroup } from '@caparazon/ui/field-group';
import { PhoneField } from '@caparazon/ui/phone-field';
import { TextArea } from '@caparazon/ui/text-area';
import { TextField } from '@caparazon/ui/text-field';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { useReporteForm } from '../hooks/use-reporte-form.ts';
import { useTexts } from '../texts/use-texts.ts';

const { text } = limits;

/** It stands before the field and counts. */
const uruguay = '+598';

const Wide = styled.div`
  grid-column: 1 / -1;
`;

/** The reporter; the e-mail belongs to news only (rule: report-conditional-fields). */
export function ContactFields(): ReactElement {
  const { contact: says } = useTexts();
  const { bind, form, write } = useReporteForm();
  const [wantsNews, setWantsNews] = useState(() => form.getValues('emailContacto') !== '');

  const tick = (ticked: boolean) => {
    setWantsNews(ticked);
    if (!ticked) write('emailContacto', '');
  };

  return (
    <FieldGroup legend={says.legend} hint={says.hint} columns={2}>
      <TextField
        {...bind('nombreContacto')}
        label={says.name}
        maxLength={text.name}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        optional
      />
      <PhoneField
        {...bind('telefonoContacto')}
        label={says.phone}
        advice={says.phoneAdvice}
        maxLength={text.reportPhone - uruguay.length}
        enterKeyHint="next"
        optional
      />
      <CheckboxField label={says.news} name="recibirInformacion" checked={wantsNews} onValueChange={tick} />
      {wantsNews && (
        <TextField
          {...bind('emailContacto')}
          label={says.email}
          hint={says.emailHint}
          type="text"
          inputMode="email"
          maxLength={text.email}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="next"
        />
      )}
      <Wide>
        <TextArea
          {...bind('observaciones')}
          label={says.notes}
          hint={says.notesHint}
          maxLength={text.observaciones}
          optional
        />
      </Wide>
    </FieldGroup>
  );
}
