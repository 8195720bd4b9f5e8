/** The fields of 'Alta Voluntario' and 'Editar perfil' (rule: user-checks). */

import { limits } from '@caparazon/call/limits';
import { tidy } from '@caparazon/office/usuario/fields';
import { useField } from '@caparazon/screen-kit/use-field';
import { southAmerica } from '@caparazon/ui/phone-countries';
import { PhoneField } from '@caparazon/ui/phone-field';
import { SelectField } from '@caparazon/ui/select-field';
import { TextField } from '@caparazon/ui/text-field';
import type { ReactElement } from 'react';
import { useFormContext } from 'react-hook-form';
import { type PersonValues, personLabels } from './person-values.ts';
import { useDepartamentos } from './use-departamentos.ts';

const { text } = limits;

/** Editing any field clears all errors (rule: user-checks). */
function useBound(name: keyof PersonValues, onLeave: (value: string) => string = (value) => value) {
  const { clearErrors, setValue } = useFormContext<PersonValues>();
  const field = useField(name, () => clearErrors());
  return {
    ...field,
    label: personLabels[name],
    required: true,
    onBlur: () => {
      const left = onLeave(field.value);
      if (left !== field.value) setValue(name, left, { shouldDirty: true });
      field.onBlur();
    },
  };
}

const trim = (value: string) => value.trim();

interface PersonFieldsProps {
  /** Formats a phone as it will be stored. */
  keepPhone: (digits: string) => string;
  /** Phones of Uruguay only (rule: phone-numbers). */
  onlyUruguay?: boolean;
  /** The data are somebody else's: the browser must not offer its user's own. */
  autoComplete?: 'off';
  /** Set when the name generates the username. */
  usernameHint?: string;
}

export function PersonFields({
  keepPhone,
  onlyUruguay = false,
  autoComplete,
  usernameHint,
}: PersonFieldsProps): ReactElement {
  const departamentos = useDepartamentos();
  const typed = { autoCapitalize: 'none', spellCheck: false, autoComplete: 'off' } as const;
  return (
    <>
      <TextField
        {...useBound('nombre', tidy)}
        maxLength={text.userName}
        autoComplete={autoComplete ?? 'given-name'}
        spellCheck={false}
      />
      <TextField
        {...useBound('apellido', tidy)}
        maxLength={text.userName}
        autoComplete={autoComplete ?? 'family-name'}
        spellCheck={false}
      />
      <TextField
        {...useBound('correo', trim)}
        {...typed}
        inputMode="email"
        maxLength={text.userEmail}
        autoComplete={autoComplete ?? 'email'}
      />
      <PhoneField
        {...useBound('contacto', keepPhone)}
        countries={onlyUruguay ? undefined : southAmerica}
        autoComplete={autoComplete ?? 'tel-national'}
      />
      <SelectField {...useBound('departamento')} options={departamentos} />
      <TextField {...useBound('nombreUsuario', trim)} {...typed} maxLength={text.username} hint={usernameHint} />
    </>
  );
}
