import { departamentoOf } from '@caparazon/call/departamentos';
import { documentoOf } from '@caparazon/office/aporte/documento';
import type { Compromiso, CuotaPendiente } from '@caparazon/office/compromiso/calls';
import { type Cuota, daysLate } from '@caparazon/office/compromiso/periodo';
import type { CompromisoDoc } from './model.ts';

const presentTheirs = (compromiso: CompromisoDoc) => ({
  idCompromiso: compromiso._id,
  nombre: compromiso.nombre,
  telefonoContacto: compromiso.telefonoContacto,
  emailContacto: compromiso.emailContacto,
  medio: compromiso.medio,
  moneda: compromiso.moneda,
  monto: compromiso.centesimos / 100,
  fechaVencimiento: compromiso.fechaVencimiento,
});

export const presentCompromiso = (compromiso: CompromisoDoc): Compromiso => ({
  ...presentTheirs(compromiso),
  ...documentoOf(compromiso.cedulaIdentidad),
  direccion: compromiso.direccion,
  departamento: departamentoOf(compromiso.idDepartamento),
  detalle: compromiso.detalle,
  proveedorTarjeta: compromiso.proveedorTarjeta,
  numeroTarjeta: compromiso.numeroTarjeta,
  periodo: compromiso.periodo,
  desde: compromiso.desde,
  hasta: compromiso.hasta,
  estado: compromiso.estado,
  nota: compromiso.nota,
  version: compromiso.version,
});

export const presentDue = (
  { compromiso, mes, vence }: Cuota & { compromiso: CompromisoDoc },
  today: string,
): CuotaPendiente => ({ ...presentTheirs(compromiso), mes, vence, dias: daysLate(vence, today) });
