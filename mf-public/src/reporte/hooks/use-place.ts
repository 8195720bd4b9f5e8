/** The place of the report: one answer fills the other (rule: place-once). */

import type { Located } from '@caparazon/screen-kit/locate';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Whereabouts } from '../model/department-at.ts';
import type { Position } from '../model/values.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useReporteForm } from './use-reporte-form.ts';

/** The question before a place's department is known. */
export type PlaceQuestion =
  | { kind: 'border'; departamentos: readonly string[] }
  | { kind: 'outside'; km: number }
  | { kind: 'other'; chosen: string; departamento: string };

export interface Place {
  position: Position | null;
  /** The margin in metres, where the device measured it. */
  metros: number | null;
  question: PlaceQuestion | null;
  mark(next: Position | Located | null): void;
  choose(departamento: string): void;
  settle(): void;
  /** Whether the place's words come from a mark. */
  inOurWords: boolean;
}

const keyOf = (position: Position | null): string => (position ? `${position.latitud};${position.longitud}` : '');

function fits(where: Whereabouts, departamento: string): boolean {
  if (where.kind === 'inside') return where.departamento === departamento;
  return where.kind === 'border' && where.departamentos.includes(departamento);
}

function questionOf(where: Whereabouts, departamento: string): PlaceQuestion | null {
  if (where.kind === 'outside') return where;
  if (fits(where, departamento)) return null;
  if (where.kind === 'border') return where;
  return departamento === '' ? null : { kind: 'other', chosen: departamento, departamento: where.departamento };
}

export function usePlace(): Place {
  const { errors, form, write } = useReporteForm();
  const [latitud, longitud, departamento] = form.watch(['latitud', 'longitud', 'departamento']);
  const position = latitud === null || longitud === null ? null : { latitud, longitud };
  const key = keyOf(position);

  const [measured, setMeasured] = useState<{ key: string; metros: number }>();
  const metros = measured?.key === key ? measured.metros : null;
  const [known, setKnown] = useState<{ key: string; where: Whereabouts }>();
  const [settled, setSettled] = useState('');
  const { pointMarked } = useTexts().place;
  /** A draft may bring another margin. */
  const isOurs = (words: string) => words.replace(/, ±[\d.,]+ m$/, '') === pointMarked(null);

  /** A filled-in value is right, so its error goes. */
  const fill = (name: 'ubicacion' | 'departamento', value: string) => {
    write(name, value);
    if (value !== '') form.clearErrors(name);
  };

  /** A marked place needs no words, and a person's words stay. */
  const tell = useEffectEvent((words: string) => {
    const now = form.getValues('ubicacion');
    if (now !== words && (isOurs(now) || (now.trim() === '' && words !== ''))) fill('ubicacion', words);
  });
  /** The department filled in by a place; one that the person chose stays. */
  const followed = useRef('');

  const follow = useEffectEvent((where: Whereabouts) => {
    const now = form.getValues('departamento');
    if ((now !== '' && now !== followed.current) || fits(where, now)) return;
    followed.current = where.kind === 'inside' ? where.departamento : '';
    if (followed.current !== now) fill('departamento', followed.current);
  });

  useEffect(() => tell(key === '' ? '' : pointMarked(metros)), [key, metros, pointMarked]);

  useEffect(() => {
    if (latitud === null || longitud === null) return;
    let here = true;
    // Without the borders the person names the department.
    import(/* webpackChunkName: "borders" */ '../model/department-at.ts')
      .then(({ departmentAt }) => {
        if (!here) return;
        const where = departmentAt({ latitud, longitud }, metros ?? 0);
        follow(where);
        setKnown({ key: keyOf({ latitud, longitud }), where });
      })
      .catch(() => undefined);
    return () => {
      here = false;
    };
  }, [latitud, longitud, metros]);

  return {
    position,
    metros,
    question: known?.key === key && settled !== key ? questionOf(known.where, departamento) : null,
    mark(next) {
      setMeasured(next && 'metros' in next ? { key: keyOf(next), metros: next.metros } : undefined);
      form.setValue('latitud', next?.latitud ?? null, { shouldDirty: true });
      // One coordinate alone is no place, so both are set first.
      write('longitud', next?.longitud ?? null);
      if (errors.latitud) form.clearErrors('latitud');
    },
    choose(name) {
      followed.current = '';
      write('departamento', name);
    },
    settle: () => setSettled(key),
    inOurWords: isOurs(form.watch('ubicacion')),
  };
}
