/** The fields that 'Alta Voluntario' and 'Editar perfil' share (spec 1 and spec 2, section 5). */
import { tidy } from '@caparazon/contracts/auth/usuario-fields';
import { limits } from '@caparazon/contracts/limits';
import { useField } from '@caparazon/screen-kit/use-field';
import { PhoneField } from '@caparazon/ui/phone-field';
import { SelectField } from '@caparazon/ui/select-field';
import { TextField } from '@caparazon/ui/text-field';
import type { ReactElement } from 'react';
import { useFormContext } from 'react-hook-form';
import { useDepartamentos } from '../departamento/use-departamentos.ts';
import { type PersonValues, personLabels } from './person-values.ts';

const { text } = limits;

/** A field tied to its value. Editing any takes all the red away (spec 1, 'Admin volunteer registration'). */
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
  /** A phone as it will be kept, shown so once it is written. */
  keepPhone: (digits: string) => string;
  /** Phones of Uruguay, and no other. */
  onlyUruguay?: boolean;
  /** Someone else's data: the browser's own are not to be offered. */
  autoComplete?: 'off';
  /** Whether a name that is written makes the username. */
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
        fixedCountry={onlyUruguay}
        autoComplete={autoComplete ?? 'tel-national'}
      />
      <SelectField {...useBound('departamento')} options={departamentos} />
      <TextField {...useBound('nombreUsuario', trim)} {...typed} maxLength={text.username} hint={usernameHint} />
    </>
  );
}
