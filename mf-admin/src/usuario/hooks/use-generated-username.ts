import { usernameOf } from '@caparazon/office/usuario/fields';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { AltaValues } from '../model/alta-values.ts';

/** Generates the username until a person edits it (rule: generated-username). */
export function useGeneratedUsername<Body>({ control, getValues, setValue }: UseFormReturn<AltaValues, unknown, Body>) {
  const [nombre, apellido] = useWatch({ control, name: ['nombre', 'apellido'] });
  const generated = useRef(getValues('nombreUsuario'));

  useEffect(() => {
    if (getValues('nombreUsuario') !== generated.current) return;
    generated.current = usernameOf(nombre, apellido);
    setValue('nombreUsuario', generated.current, { shouldDirty: true });
  }, [nombre, apellido, getValues, setValue]);
}
