/** Contributions as the API shows them. */
import type { Aporte } from '@caparazon/contracts/contrib/aporte';
import { departamentoOf } from '@caparazon/contracts/departamentos';
import type { AporteDoc } from './model.ts';

export const presentAporte = (aporte: AporteDoc): Aporte => ({
  idAporte: aporte._id,
  fecha: aporte.fecha.getTime(),
  nombre: aporte.nombre,
  telefonoContacto: aporte.telefonoContacto,
  cedulaIdentidad: aporte.cedulaIdentidad,
  emailContacto: aporte.emailContacto,
  proveedorTarjeta: aporte.proveedorTarjeta,
  moneda: aporte.moneda,
  direccion: aporte.direccion,
  numeroTarjeta: aporte.numeroTarjeta,
  fechaVencimiento: aporte.fechaVencimiento,
  monto: aporte.centesimos / 100,
  departamento: departamentoOf(aporte.idDepartamento),
  anulado: aporte.anulado && { ...aporte.anulado, fecha: aporte.anulado.fecha.getTime() },
  version: aporte.version,
});
