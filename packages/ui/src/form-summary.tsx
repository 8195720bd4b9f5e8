import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { fieldId } from './field.tsx';
import { focusField } from './focus-field.ts';
import { role, shape, size, space } from './theme/tokens.ts';
import { useWords } from './words.ts';

interface FormSummaryProps {
  /** As of the API. */
  errors: readonly { campo: string; mensaje: string }[];
  title?: string | undefined;
}

const Box = styled.div`
  padding: ${space(4)} ${space(5)};
  border: 1px solid ${role.urgente};
  border-inline-start-width: 6px;
  border-radius: ${shape.control};
  background: ${role.urgenteFondo};
`;

const Title = styled.h2`
  display: flex;
  gap: ${space(2)};
  font-size: ${size.base};
  font-family: inherit;
  letter-spacing: normal;
  line-height: 1.4;

  svg {
    flex: none;
    width: 1.4em;
    height: 1.4em;
    color: ${role.urgente};
  }
`;

const List = styled.ul`
  margin-block-start: ${space(1)};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${shape.touch};
    color: ${role.urgente};
    font-weight: 600;
  }
`;

/** A form's errors with links to their fields. It takes the focus (rule: errors-beside-fields). */
export function FormSummary({ errors, title }: FormSummaryProps) {
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  const key = errors.map(({ campo, mensaje }) => `${campo}:${mensaje}`).join('|');
  useEffect(() => {
    if (key) box.current?.focus();
  }, [key]);

  if (errors.length === 0) return null;
  return (
    <Box ref={box} tabIndex={-1} role="alert">
      <Title>
        <CircleAlert aria-hidden="true" /> {title ?? words.review}
      </Title>
      <List>
        {errors.map(({ campo, mensaje }) => (
          <li key={campo + mensaje}>
            <a href={`#${fieldId(campo)}`} onClick={(event) => focusField(campo) && event.preventDefault()}>
              {mensaje}
            </a>
          </li>
        ))}
      </List>
    </Box>
  );
}
