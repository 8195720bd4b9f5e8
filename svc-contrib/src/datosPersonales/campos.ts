/**
 * Every text of this service's collections, by model (rule: personal-data-in-texts). A test compares it with the
 * models.
 */
import type { TextFields } from '@caparazon/service-kit/personalData/fields';

export const campos = {
  Aporte: {
    erased: ['nombre', 'telefonoContacto', 'cedulaIdentidad', 'emailContacto', 'direccion'],
    texts: ['anulado.motivo', 'detalle'],
    // The masked card goes with the person; its expiry and brand are in the accounts.
    others: [
      'medio',
      'proveedorTarjeta',
      'moneda',
      'numeroTarjeta',
      'fechaVencimiento',
      'cuota.mes',
      'recibo.numero',
      'busqueda',
    ],
  },
  Compromiso: {
    erased: ['nombre', 'telefonoContacto', 'cedulaIdentidad', 'emailContacto', 'direccion'],
    texts: ['nota', 'detalle'],
    others: [
      ...['medio', 'proveedorTarjeta', 'moneda', 'numeroTarjeta', 'fechaVencimiento', 'busqueda'],
      ...['periodo', 'desde', 'hasta', 'estado', 'pausas.desde', 'pausas.hasta', 'omitidas'],
    ],
  },
  Campana: { others: ['nombre', 'clave', 'desde', 'hasta'] },
  Extracto: { others: ['nombre', 'digest', 'encabezado', 'moneda', 'medio', 'desde', 'hasta'] },
  // Emptied with the person of its contribution.
  FilaExtracto: {
    erased: ['descripcion', 'referencia', 'motivo'],
    others: ['_id', 'dia', 'ultimos4', 'estado'],
  },
  ColumnasExtracto: { others: ['_id', 'columnas'] },
  // Removed with the person.
  Correo: { erased: ['para', 'datos', 'dicho'], others: ['clave', 'motivo', 'estado', 'porque'] },
  Donante: { others: ['_id', 'nombre', 'telefonoContacto', 'emailContacto', 'sumas.moneda', 'busqueda'] },
  TotalAportes: { others: ['_id', 'mes', 'moneda'] },
  CambiosAportes: { others: ['_id', 'id', 'ultimos'] },
  Postulacion: {
    erased: ['nombreVoluntario', 'correoVoluntario', 'sitioWeb'],
    texts: ['nota'],
    places: ['paisVoluntario'],
    others: ['estado', 'busqueda'],
  },
  VersionTexto: { others: ['idTexto', 'archivos.nombre', 'archivos.contenido', 'hash'] },
} satisfies Record<string, TextFields>;
