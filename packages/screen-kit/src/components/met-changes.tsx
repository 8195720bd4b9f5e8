import { ChangedMeanwhile } from '@caparazon/ui/changed-meanwhile';
import { useWatch } from 'react-hook-form';
import type { Texts } from '../rebase.ts';
import type { Met } from '../use-editing.ts';

interface MetChangesProps<Field extends string> {
  /** What is being edited: 'este tratamiento'. */
  what: string;
  met: Met<unknown, Field> | null;
  labels: Record<Field, string>;
  shown: (field: Field, value: string) => string;
}

/** What somebody else stored meanwhile, field by field (rule: two-editors). */
export function MetChanges<Field extends string>({ what, met, labels, shown }: MetChangesProps<Field>) {
  const mine = useWatch() as Texts<Field>;
  if (met === null) return null;
  const changes = met.changed.map((field) => ({
    label: labels[field],
    before: shown(field, met.before[field]),
    now: shown(field, met.now[field]),
    kept: mine[field] !== met.now[field],
  }));
  return <ChangedMeanwhile what={what} own={met.own} changes={changes} />;
}
