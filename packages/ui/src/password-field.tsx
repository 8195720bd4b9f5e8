import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { styled } from 'styled-components';
import { control } from './control.ts';
import { Field, partField } from './field.tsx';
import type { TextFieldProps } from './text-field.tsx';
import { role, shape } from './theme/tokens.ts';

const Frame = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${control}
  padding-inline-end: 3.25rem;
`;

const Toggle = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  width: ${shape.touch};
  border-radius: ${shape.control};
  color: ${role.textoSuave};

  &:hover {
    color: ${role.texto};
  }
`;

interface PasswordFieldProps extends TextFieldProps {
  showLabel?: string;
}

/** A password that can be shown, neither trimmed nor corrected. */
export function PasswordField({
  onValueChange,
  onChange,
  showLabel = 'Mostrar contraseña',
  unit: _unit,
  icon: _icon,
  ...props
}: PasswordFieldProps) {
  const { field, control: input } = partField(props);
  const [shown, setShown] = useState(false);
  return (
    <Field {...field}>
      {(own) => (
        <Frame>
          <Input
            autoComplete="current-password"
            {...input}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...own}
            onChange={(event) => {
              onChange?.(event);
              onValueChange?.(event.target.value);
            }}
          />
          <Toggle
            type="button"
            aria-pressed={shown}
            aria-controls={own.id}
            aria-label={showLabel}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </Toggle>
        </Frame>
      )}
    </Field>
  );
}
