/** The columns of contributions, in order (rule: contributions-table). */

import { formatDay } from '@caparazon/call/time';
import type { Aporte } from '@caparazon/office/aporte/calls';
import { documentoInWords } from '@caparazon/office/aporte/documento';
import { tarjetaOrMedio } from '@caparazon/office/aporte/medio';
import { Chip } from '@caparazon/ui/chip';
import type { Column } from '@caparazon/ui/table';
import type { ReactNode } from 'react';
import { MailLink, PhoneLink } from '../face/contact-links.tsx';
import { formatMonto } from '../face/monto.ts';
import { labels } from '../model/aporte-values.ts';
import { Reason, Struck } from './anulado.tsx';

const columns: readonly (Column<Aporte> & { header: string; cell: (aporte: Aporte) => ReactNode })[] = [
  { key: 'fecha', header: 'Fecha', cell: ({ fecha }) => formatDay(fecha), nowrap: true },
  { key: 'nombre', header: 'Nombre', cell: ({ nombre }) => nombre, wide: true },
  {
    key: 'telefonoContacto',
    header: 'Teléfono',
    cell: ({ telefonoContacto }) => telefonoContacto && <PhoneLink phone={telefonoContacto} />,
  },
  { key: 'cedulaIdentidad', header: 'Cédula', cell: documentoInWords },
  {
    key: 'emailContacto',
    header: 'E-mail',
    cell: ({ emailContacto }) => emailContacto && <MailLink email={emailContacto} />,
    wide: true,
  },
  { key: 'proveedorTarjeta', header: 'Tarjeta', cell: tarjetaOrMedio },
  { key: 'moneda', header: 'Moneda', cell: ({ moneda }) => moneda },
  { key: 'direccion', header: 'Dirección', cell: ({ direccion }) => direccion, wide: true },
  { key: 'numeroTarjeta', header: 'Número de tarjeta', cell: ({ numeroTarjeta }) => numeroTarjeta, nowrap: true },
  { key: 'fechaVencimiento', header: 'Vencimiento', cell: ({ fechaVencimiento }) => fechaVencimiento, nowrap: true },
  { key: 'monto', header: 'Monto', cell: ({ monto }) => formatMonto(monto), numeric: true, nowrap: true },
  { key: 'departamento', header: 'Departamento', cell: ({ departamento }) => departamento.nombre },
];

/** The first column stays visible, so it says that it is annulled. */
export const aporteColumns: readonly Column<Aporte>[] = [
  {
    key: 'idAporte',
    header: 'Número',
    cell: ({ idAporte, anulado }) => (
      <>
        <a href={`/aportes/${idAporte}`}>#{idAporte}</a> {anulado && <Chip tone="niebla">Anulado</Chip>}
      </>
    ),
  },
  ...columns.map((column) => ({
    ...column,
    cell: (aporte: Aporte) => (
      <>
        <Struck aporte={aporte}>{column.cell(aporte)}</Struck>
        {column.key === 'nombre' && <Reason aporte={aporte} />}
      </>
    ),
  })),
];

/** What there is of the table, and the detail, for which it has no room. */
export const aporteFacts = (aporte: Aporte) =>
  [...columns, { header: labels.detalle, cell: ({ detalle = '' }: Aporte) => detalle }].flatMap(({ header, cell }) => {
    const value = cell(aporte);
    return value === '' ? [] : [{ label: header, value: <Struck aporte={aporte}>{value}</Struck> }];
  });
