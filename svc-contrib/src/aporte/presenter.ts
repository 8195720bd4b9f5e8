import { departamentoOf } from '@caparazon/call/departamentos';
import type { Aporte } from '@caparazon/office/aporte/calls';
import { documentoOf } from '@caparazon/office/aporte/documento';
import type { Donante } from '@caparazon/office/aporte/donante';
import type { DonanteDoc } from './donantes.ts';
import type { AporteDoc } from './model.ts';

export const presentAporte = (aporte: AporteDoc): Aporte => ({
  idAporte: aporte._id,
  fecha: aporte.fecha.getTime(),
  nombre: aporte.nombre,
  telefonoContacto: aporte.telefonoContacto,
  ...documentoOf(aporte.cedulaIdentidad),
  emailContacto: aporte.emailContacto,
  medio: aporte.medio ?? 'tarjeta',
  detalle: aporte.detalle ?? '',
  proveedorTarjeta: aporte.proveedorTarjeta,
  moneda: aporte.moneda,
  direccion: aporte.direccion,
  numeroTarjeta: aporte.numeroTarjeta,
  fechaVencimiento: aporte.fechaVencimiento,
  monto: aporte.centesimos / 100,
  departamento: departamentoOf(aporte.idDepartamento),
  anulado: aporte.anulado && { ...aporte.anulado, fecha: aporte.anulado.fecha.getTime() },
  version: aporte.version,
  cuota: aporte.cuota ?? null,
  conciliado: aporte.conciliado ?? null,
  idCampana: aporte.idCampana ?? null,
  recibo: aporte.recibo?.numero ?? '',
});

export const presentDonante = (donante: DonanteDoc): Donante => ({
  idAporte: donante.idAporte,
  nombre: donante.nombre,
  ...documentoOf(donante._id),
  telefonoContacto: donante.telefonoContacto,
  emailContacto: donante.emailContacto,
  ultimo: donante.ultimo.getTime(),
  cantidad: donante.cantidad,
  sumas: donante.sumas.map(({ centesimos, ...sum }) => ({ ...sum, total: centesimos / 100 })),
});
