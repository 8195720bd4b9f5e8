import CalendarDays from 'lucide-react/icons/calendar-days';
import { type ComponentPropsWithRef, type KeyboardEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { control } from './control.ts';
import { Field, type FieldProps, partField } from './field.tsx';
import { role, shape } from './theme/tokens.ts';
import { arrange, type Precision, readDate, settle, writtenDate } from './typed-date.ts';

export interface DateFieldProps
  extends FieldProps,
    Omit<ComponentPropsWithRef<'input'>, keyof FieldProps | 'value' | 'onChange' | 'type' | 'size' | 'min' | 'max'> {
  /** 'aaaa-mm-dd', with 'Thh:mm' for a date-time; '' when empty; otherwise the incomplete text. */
  value: string;
  onValueChange: (value: string) => void;
  /** Bounds of the calendar; the schema checks typed dates. */
  min?: string | undefined;
  max?: string | undefined;
}

const Frame = styled.div`
  position: relative;
`;

const Input = styled.input`
  ${control}
  padding-inline-end: 3.25rem;
  font-variant-numeric: tabular-nums;
`;

const Opener = styled.button`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  width: ${shape.touch};
  border-radius: ${shape.control};
  color: ${role.textoSuave};

  &:hover:not(:disabled) {
    color: ${role.texto};
  }

  svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`;

/** Lies hidden under the button; a finger reaches it directly. */
const Native = styled.input`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  width: ${shape.touch};
  opacity: 0;
  pointer-events: none;

  @media (pointer: coarse) {
    pointer-events: auto;
  }
`;

function openCalendar(input: HTMLInputElement | null): void {
  try {
    input?.showPicker();
  } catch {
    // Some browsers open the calendar only on focus.
    input?.focus();
  }
}

const native = { day: 'date', moment: 'datetime-local' } as const;
const placeholders = { day: 'dd/mm/aaaa', moment: 'dd/mm/aaaa hh:mm' } as const;

function WrittenDate({
  precision,
  value,
  onValueChange,
  onBlur,
  min,
  max,
  ...props
}: DateFieldProps & { precision: Precision }) {
  const { field, control: input } = partField(props);
  const [text, setText] = useState(() => writtenDate(value, precision));
  const calendar = useRef<HTMLInputElement>(null);
  const heldBy = (written: string) => readDate(written, precision) ?? written;
  // The form may set another value, such as a draft's.
  const shown = heldBy(text) === value ? text : writtenDate(value, precision);

  const write = (next: string) => {
    setText(next);
    if (heldBy(next) !== value) onValueChange(heldBy(next));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'ArrowDown') return;
    event.preventDefault();
    openCalendar(calendar.current);
  };
  const isDate = readDate(shown, precision) !== null;

  return (
    <Field {...field}>
      {(own) => (
        <Frame>
          <Input
            placeholder={placeholders[precision]}
            autoComplete="off"
            inputMode="numeric"
            {...input}
            type="text"
            {...own}
            value={shown}
            onKeyDown={onKeyDown}
            onChange={({ target }) => {
              // In the middle of the text separators would move the caret.
              const isAtEnd = target.selectionStart === null || target.selectionStart === target.value.length;
              write(isAtEnd ? arrange(target.value, shown, precision) : target.value);
            }}
            onBlur={(event) => {
              write(settle(shown, precision));
              onBlur?.(event);
            }}
          />
          <Opener
            type="button"
            aria-label="Elegir en el calendario"
            disabled={input.disabled || input.readOnly}
            onClick={() => openCalendar(calendar.current)}
          >
            <CalendarDays aria-hidden="true" />
          </Opener>
          <Native
            ref={calendar}
            type={native[precision]}
            tabIndex={-1}
            aria-hidden="true"
            disabled={input.disabled || input.readOnly}
            min={min}
            max={max}
            value={isDate ? heldBy(shown) : ''}
            onChange={({ target }) => {
              if (target.value !== '') write(writtenDate(target.value, precision));
            }}
          />
        </Frame>
      )}
    </Field>
  );
}

/** A day, typed as dd/mm/aaaa or chosen in a calendar (rule: date-fields). */
export const DateField = (props: DateFieldProps) => <WrittenDate {...props} precision="day" />;

/** A day and time, typed as dd/mm/aaaa hh:mm or chosen (rule: date-fields). */
export const DateTimeField = (props: DateFieldProps) => <WrittenDate {...props} precision="moment" />;
