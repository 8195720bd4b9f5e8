import { civilDay } from '@caparazon/call/time';
import { useShell } from '@caparazon/remote-contract/shell';
import { useField } from '@caparazon/screen-kit/use-field';
import { DateField } from '@caparazon/ui/date-field';
import type { ReactElement } from 'react';
import { GiftFields } from '../face/gift-fields.tsx';
import { labels } from '../model/aporte-values.ts';

/** Within the form, whose fields they are. */
export function AporteFields(): ReactElement {
  return (
    <GiftFields legend="El aporte">
      <Fecha />
    </GiftFields>
  );
}

const Fecha = () => <DateField {...useField('fecha')} label={labels.fecha} required max={civilDay(useShell().now())} />;
