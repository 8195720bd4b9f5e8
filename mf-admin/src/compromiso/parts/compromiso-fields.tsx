import { limits } from '@caparazon/call/limits';
import { useField } from '@caparazon/screen-kit/use-field';
import { DateField } from '@caparazon/ui/date-field';
import { SelectField } from '@caparazon/ui/select-field';
import { TextArea } from '@caparazon/ui/text-area';
import type { ReactElement } from 'react';
import { GiftFields } from '../../aporte/face/gift-fields.tsx';
import { labels, periodoOptions } from '../model/compromiso-values.ts';

/** Within the form, whose fields they are. */
export function CompromisoFields(): ReactElement {
  return (
    <>
      <GiftFields legend="Lo que se comprometió" way={labels.medio}>
        <When />
      </GiftFields>
      <Nota />
    </>
  );
}

function When(): ReactElement {
  return (
    <>
      <SelectField
        {...useField('periodo')}
        label={labels.periodo}
        required
        placeholder={null}
        options={periodoOptions}
      />
      <DateField
        {...useField('desde')}
        label={labels.desde}
        required
        hint="El primer día que se espera; después, el mismo día de cada mes"
      />
      <DateField {...useField('hasta')} label={labels.hasta} optional hint="Vacío: no tiene fin" />
    </>
  );
}

function Nota(): ReactElement {
  return <TextArea {...useField('nota')} label={labels.nota} optional maxLength={limits.text.comentario} />;
}
