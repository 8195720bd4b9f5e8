import { motion } from '@caparazon/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { placeFields } from '../closed-fields.ts';

/** Without a box, its content joins the form's grid. */
const Whole = styled.fieldset`
  display: contents;

  /* What is being sent can still be read, on a beach too. */
  &:disabled > * {
    opacity: 0.8;
    transition: opacity ${motion.medium};
  }

  &:disabled select {
    opacity: 1;
  }

  &:disabled * {
    cursor: progress;
  }
`;

/** The fields of `useStaffForm`, closed while sending; buttons stand outside. */
export function Fields({ children }: { children: ReactNode }) {
  const { control } = useFormContext();
  return (
    <Whole role="presentation" ref={(fields) => placeFields(control, fields)}>
      {children}
    </Whole>
  );
}
