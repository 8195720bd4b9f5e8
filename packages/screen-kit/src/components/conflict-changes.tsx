import { ChangedMeanwhile } from '@caparazon/ui/changed-meanwhile';
import { useWatch } from 'react-hook-form';
import type { Conflict } from '../use-editing.ts';

interface ConflictChangesProps<Field extends string> {
  /** What is being edited: 'este tratamiento'. */
  what: string;
  conflict: Conflict<unknown, Field> | null;
  labels: Record<Field, string>;
  shown: (field: Field, value: string) => string;
}

/** What somebody else stored meanwhile, field by field (rule: two-editors). */
export function ConflictChanges<Field extends string>({ what, conflict, labels, shown }: ConflictChangesProps<Field>) {
  const mine = useWatch() as Record<Field, string>;
  if (conflict === null) return null;
  const changes = conflict.changed.map((field) => ({
    label: labels[field],
    before: shown(field, conflict.before[field]),
    now: shown(field, conflict.now[field]),
    kept: mine[field] !== conflict.now[field],
  }));
  return <ChangedMeanwhile what={what} own={conflict.own} changes={changes} />;
}
