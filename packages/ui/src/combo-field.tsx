import { type ComponentPropsWithRef, type KeyboardEvent, useState } from 'react';
import { styled } from 'styled-components';
import { control } from './control.ts';
import { Field, type FieldProps, partField } from './field.tsx';
import { role, shape, space } from './theme/tokens.ts';

export interface ComboFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'value' | 'onChange' | 'size'> {
  value: string;
  onValueChange: (text: string) => void;
  suggestions: readonly string[];
}

const Frame = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${control}
`;

const List = styled.ul`
  position: absolute;
  inset: calc(100% + ${space(1)}) 0 auto;
  z-index: var(--capa-barra);
  max-height: 16rem;
  overflow-y: auto;
  padding: ${space(1)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.control};
  background: ${role.superficie};
  box-shadow: ${role.sombra};
`;

const Item = styled.li`
  display: flex;
  align-items: center;
  min-height: ${shape.touch};
  padding-inline: ${space(3)};
  border-radius: ${shape.control};
  cursor: pointer;

  &[aria-selected='true'],
  &:hover {
    background: ${role.elegido};
    color: ${role.sobreElegido};
  }
`;

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

/** Free text with suggestions (WAI-ARIA combobox), which ignore accents. */
export function ComboField({ value, onValueChange, suggestions, onKeyDown, onBlur, ...props }: ComboFieldProps) {
  const { field, control: input } = partField(props);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = suggestions.filter((text) => plain(text).includes(plain(value)));
  const shown = open && found.length > 0 && !(found.length === 1 && found[0] === value);

  const show = (isOpen: boolean) => {
    setOpen(isOpen);
    setActive(-1);
  };
  const take = (text: string) => {
    onValueChange(text);
    show(false);
  };
  const move = (by: 1 | -1) => {
    setOpen(true);
    setActive((now) => {
      if (now < 0) return by > 0 ? 0 : found.length - 1;
      return (now + by + found.length) % Math.max(found.length, 1);
    });
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const chosen = shown ? found[active] : undefined;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && chosen !== undefined) take(chosen);
    else if (event.key === 'Escape' && shown) show(false);
    else return;
    event.preventDefault();
  };

  return (
    <Field {...field}>
      {(own) => (
        <Frame>
          <Input
            {...input}
            {...own}
            value={value}
            autoComplete="off"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={`${own.id}-lista`}
            aria-activedescendant={shown && active >= 0 ? `${own.id}-${active}` : undefined}
            onChange={(event) => {
              onValueChange(event.target.value);
              show(true);
            }}
            onClick={() => show(true)}
            onKeyDown={handleKey}
            onBlur={(event) => {
              onBlur?.(event);
              show(false);
            }}
          />
          <List id={`${own.id}-lista`} role="listbox" aria-label="Sugerencias" hidden={!shown}>
            {found.map((text, index) => (
              <Item
                key={text}
                id={`${own.id}-${index}`}
                role="option"
                aria-selected={index === active}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => take(text)}
                ref={(item: HTMLLIElement | null) => {
                  if (index === active) item?.scrollIntoView?.({ block: 'nearest' });
                }}
              >
                {text}
              </Item>
            ))}
          </List>
        </Frame>
      )}
    </Field>
  );
}
