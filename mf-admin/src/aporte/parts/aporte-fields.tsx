import { civilDay } from '@caparazon/call/time';
import { useShell } from '@caparazon/remote-contract/shell';
import { useField } from '@caparazon/screen-kit/use-field';
import { DateField } from '@caparazon/ui/date-field';
import { SelectField } from '@caparazon/ui/select-field';
import { type ReactElement, useState } from 'react';
import { useCampanas } from '../api/campanas.ts';
import { GiftFields } from '../face/gift-fields.tsx';
import { labels } from '../model/aporte-values.ts';

/** Within the form, whose fields they are. */
export function AporteFields(): ReactElement {
  return (
    <GiftFields legend="El aporte">
      <Fecha />
      <Campana />
    </GiftFields>
  );
}

const Fecha = () => <DateField {...useField('fecha')} label={labels.fecha} required max={civilDay(useShell().now())} />;

/** The open campaigns, and the one that it has; nothing where there is none. */
function Campana(): ReactElement | null {
  const { campanas, nameOf } = useCampanas();
  const field = useField('idCampana');
  const [had] = useState(field.value);
  const options = campanas
    .filter(({ idCampana, cerrada }) => !cerrada || String(idCampana) === had)
    .map(({ idCampana, nombre }) => ({ value: String(idCampana), label: nombre }));
  const isListed = had === '' || options.some(({ value }) => value === had);
  const offered = isListed ? options : [{ value: had, label: nameOf(had) }, ...options];
  if (offered.length === 0) return null;
  return <SelectField {...field} label={labels.idCampana} optional placeholder="Ninguna" options={offered} />;
}
