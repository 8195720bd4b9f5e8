import { motion } from '@caparazon/ui/theme/tokens';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { placeFields } from '../closed-fields.ts';

/** It has no box of its own: what is in it stands in the grid of the form. */
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

/**
 * What a form of `useStaffForm` asks: closed while it is being sent. The buttons that send it and leave it stand outside,
 * within the same form.
 */
export function Fields({ children }: { children: ReactNode }) {
  const { control } = useFormContext();
  return (
    <Whole role="presentation" ref={(fields) => placeFields(control, fields)}>
      {children}
    </Whole>
  );
}
