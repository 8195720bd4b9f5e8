/** The table of contributions (rule: contributions-table). */
import type { Aporte } from '@caparazon/contracts/contrib/aporte';
import { messages } from '@caparazon/contracts/messages';
import { phoneInWords } from '@caparazon/contracts/phone';
import { formatDay } from '@caparazon/contracts/time';
import { EmptyState } from '@caparazon/ui/empty-state';
import { type Column, Table } from '@caparazon/ui/table';
import type { ReactElement } from 'react';
import { formatMonto } from '../model/monto.ts';

const columns: readonly Column<Aporte>[] = [
  { key: 'idAporte', header: 'Número', cell: ({ idAporte }) => `#${idAporte}`, numeric: true },
  { key: 'fecha', header: 'Fecha', cell: ({ fecha }) => formatDay(fecha), nowrap: true },
  { key: 'nombre', header: 'Nombre', cell: ({ nombre }) => nombre },
  {
    key: 'telefonoContacto',
    header: 'Teléfono',
    cell: ({ telefonoContacto }) => phoneInWords(telefonoContacto),
    nowrap: true,
  },
  { key: 'cedulaIdentidad', header: 'Cédula', cell: ({ cedulaIdentidad }) => cedulaIdentidad, nowrap: true },
  { key: 'emailContacto', header: 'E-mail', cell: ({ emailContacto }) => emailContacto },
  { key: 'proveedorTarjeta', header: 'Tarjeta', cell: ({ proveedorTarjeta }) => proveedorTarjeta },
  { key: 'moneda', header: 'Moneda', cell: ({ moneda }) => moneda },
  { key: 'direccion', header: 'Dirección', cell: ({ direccion }) => direccion },
  { key: 'numeroTarjeta', header: 'Número de tarjeta', cell: ({ numeroTarjeta }) => numeroTarjeta, nowrap: true },
  { key: 'fechaVencimiento', header: 'Vencimiento', cell: ({ fechaVencimiento }) => fechaVencimiento, nowrap: true },
  { key: 'monto', header: 'Monto', cell: ({ monto }) => formatMonto(monto), numeric: true, nowrap: true },
  { key: 'departamento', header: 'Departamento', cell: ({ departamento }) => departamento.nombre },
];

export function AportesTable({ aportes }: { aportes: readonly Aporte[] }): ReactElement {
  return (
    <Table
      caption="Aportes, del más nuevo al más viejo"
      captionHidden
      columns={columns}
      rows={aportes}
      rowKey={({ idAporte }) => idAporte}
      empty={<EmptyState title={messages.aportes.empty} />}
    />
  );
}
