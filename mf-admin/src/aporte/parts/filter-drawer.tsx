import { holdsCard } from '@caparazon/call/card';
import { limits } from '@caparazon/call/limits';
import { fechaMessages } from '@caparazon/call/request-words';
import { civilDay } from '@caparazon/call/time';
import { aportesMessages } from '@caparazon/office/aporte/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { type ListSearch, SearchDrawer } from '@caparazon/screen-kit/components/search-drawer';
import { CheckboxField } from '@caparazon/ui/checkbox-field';
import { DateField } from '@caparazon/ui/date-field';
import { SelectField } from '@caparazon/ui/select-field';
import { TextField } from '@caparazon/ui/text-field';
import type { ReactElement } from 'react';
import { z } from 'zod';
import { useDepartamentos } from '../../usuario/face/use-departamentos.ts';
import { useCampanas } from '../api/campanas.ts';
import { medioOptions, monedaOptions } from '../face/monto.ts';
import { labels } from '../model/aporte-values.ts';
import type { Filters } from '../model/filters.ts';

const isDay = (text: string): boolean => text === '' || z.iso.date().safeParse(text).success;

function wrongIn({ texto = '', desde = '', hasta = '' }: Filters): { campo: keyof Filters; mensaje: string } | null {
  // Browsers store addresses, so they hold no card number (rule: card-numbers).
  if (holdsCard(texto)) return { campo: 'texto', mensaje: aportesMessages.cardElsewhere };
  if (!isDay(desde)) return { campo: 'desde', mensaje: fechaMessages.invalid };
  if (!isDay(hasta)) return { campo: 'hasta', mensaje: fechaMessages.invalid };
  if (desde && hasta && desde > hasta) return { campo: 'hasta', mensaje: fechaMessages.upsideDown };
  return null;
}

/** The filters of /aportes. */
export function AportesFilterDrawer(search: ListSearch<keyof Filters>): ReactElement {
  const today = civilDay(useShell().now());
  const departamentos = useDepartamentos();
  const { campanas } = useCampanas();
  return (
    <SearchDrawer {...search} title="Filtrar aportes" wrongIn={wrongIn}>
      {({ chosen, choose, bind }) => (
        <>
          <TextField
            {...bind('texto')}
            label="Buscar"
            hint="Número, nombre, documento, e-mail, teléfono o fin de la tarjeta"
            maxLength={limits.text.busqueda}
            autoComplete="off"
            spellCheck={false}
          />
          <DateField {...bind('desde')} label="Desde" max={today} />
          <DateField {...bind('hasta')} label="Hasta" max={today} />
          <SelectField {...bind('moneda')} label="Moneda" placeholder="Todas" options={monedaOptions} />
          <SelectField {...bind('medio')} label={labels.medio} placeholder="Cualquier medio" options={medioOptions} />
          <SelectField
            {...bind('departamento')}
            label="Departamento"
            placeholder="Todos"
            options={departamentos.map(({ label }) => label)}
          />
          {campanas.length > 0 && (
            <SelectField
              {...bind('campana')}
              label={labels.idCampana}
              placeholder="Todas"
              options={campanas.map(({ idCampana, nombre }) => ({ value: String(idCampana), label: nombre }))}
            />
          )}
          <SelectField
            {...bind('conciliado')}
            label="Conciliado con un extracto"
            placeholder="Todos"
            options={[
              { value: 'true', label: 'Sí' },
              { value: 'false', label: 'No' },
            ]}
          />
          <CheckboxField
            name="anulados"
            label="Mostrar también los anulados"
            checked={chosen.anulados === 'true'}
            onValueChange={(checked) => choose('anulados', checked ? 'true' : '')}
          />
        </>
      )}
    </SearchDrawer>
  );
}
