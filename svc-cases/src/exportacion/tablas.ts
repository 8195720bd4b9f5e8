/** The tables of an export: every field that a person entered (rule: clinic-export). */
import { fieldLabels } from '@caparazon/clinic/animal/field-labels';
import { desenlaceDe } from '@caparazon/clinic/desenlace/values';
import { estadoReporteLabels } from '@caparazon/clinic/reporte/nuevo';
import type { NamedColumn } from '@caparazon/service-kit/tabla/json';
import { FichaAnimal, type FichaAnimalDoc } from '../animal/model.ts';
import { photoPath } from '../foto/presenter.ts';
import { Reporte, type ReporteDoc } from '../reporte/model.ts';
import { alertas, dosis, fichasDiarias, marcas, medidas, notas, problemas, tratamientos } from './care-tables.ts';
import { columnsOf, type FullName } from './columns.ts';
import { desenlaces, liberaciones, varamientos } from './end-tables.ts';
import { outcomeWords } from './outcome-words.ts';
import { photosOf } from './photos-of.ts';
import type { Tabla } from './table.ts';

export function reportes(fullName: FullName): Tabla<ReporteDoc> {
  const { key, text, choice, number, whole, yesNo, instant, phone, list, person, trace } =
    columnsOf<ReporteDoc>(fullName);
  return {
    nombre: 'reportes',
    model: Reporte,
    point: ({ latitud, longitud }) => (latitud === null || longitud === null ? null : [longitud, latitud]),
    columns: [
      key('idReporte', 'Reporte'),
      instant('fecha', 'Fecha'),
      choice('estado', 'Estado', estadoReporteLabels),
      text('clase', 'Clase'),
      text('nombreComunReporte', 'Nombre común'),
      text('departamento', 'Departamento'),
      text('ubicacion', 'Ubicación'),
      number('latitud', 'Latitud'),
      number('longitud', 'Longitud'),
      text('nombreContacto', 'Contacto'),
      phone('telefonoContacto', 'Teléfono'),
      text('emailContacto', 'E-mail'),
      text('observaciones', 'Observaciones'),
      list('fotos', 'Fotos', photosOf('reporte')),
      person('visto', 'Lo vio', ({ idVisto }) => idVisto),
      instant('fechaVisto', 'Visto el'),
      person('va', 'Va', ({ va }) => va?.idUsuario),
      instant('vaDesde', 'Va desde', ({ va }) => va?.desde),
      yesNo('archivado', 'Archivado'),
      whole('idFicha', 'Ficha'),
      yesNo('posibleRobot', 'Posible robot'),
      ...trace,
    ],
  };
}

export function fichas(fullName: FullName): Tabla<FichaAnimalDoc> {
  const of = columnsOf<FichaAnimalDoc>(fullName);
  type Field = Exclude<keyof typeof fieldLabels, 'receptorAnimal' | 'nombreClase' | 'marcas' | 'fichaAnterior'>;
  const labelled = (
    make: (campo: string, header: string) => NamedColumn<FichaAnimalDoc>,
    ...campos: readonly Field[]
  ) => campos.map((campo) => make(campo, fieldLabels[campo]));
  return {
    nombre: 'fichas',
    model: FichaAnimal,
    columns: [
      of.key('idFichaAnimal', 'Ficha'),
      ...labelled(of.day, 'fecha'),
      ...labelled(of.text, 'departamento', 'ubicacion', 'nombreReportero'),
      ...labelled(of.phone, 'telefonoReportero'),
      ...labelled(of.text, 'correoReportero'),
      of.person('receptorAnimal', fieldLabels.receptorAnimal, ({ idReceptor }) => idReceptor),
      ...labelled(of.text, 'nombreReceptor'),
      of.instant('fechaHora', fieldLabels.fechaHora),
      ...labelled(of.text, 'ubicacionActual'),
      ...labelled(of.day, 'fechaIngresoSocobiomaMald'),
      ...labelled(of.text, 'nombre'),
      of.text('nombreClase', fieldLabels.nombreClase, ({ clase }) => clase),
      ...labelled(of.text, 'nombreComunFichaAnimal', 'especie'),
      ...labelled(of.choice, 'estado'),
      of.choice('desenlace', 'Desenlace', outcomeWords, desenlaceDe),
      ...labelled(of.day, 'fechaMuerte'),
      ...labelled(
        of.choice,
        'probableCausaMuerte',
        'probableCausaMuerte2',
        'sexo',
        'estadio',
        'capturadoVarado',
        'motivoIngreso',
      ),
      ...labelled(of.number, 'pesoIngreso'),
      ...labelled(of.yesNo, 'rehabilitacion'),
      ...labelled(of.text, 'procedimientoInmediato', 'limpiezaAlIngreso', 'numeroMarca', 'tipoMarca', 'leyendaMarca'),
      of.whole('fichaAnterior', fieldLabels.fichaAnterior, ({ idFichaAnterior }) => idFichaAnterior),
      ...labelled(of.choice, 'estadoCorporal', 'sensorio', 'ojos', 'boca', 'piel', 'cloacaAno'),
      ...labelled(of.yesNo, 'tumores', 'placas', 'necropsia', 'muestraAdn'),
      ...labelled(of.choice, 'muestraAdnMuscOPiel'),
      ...labelled(of.yesNo, 'muestrasSangre', 'muestrasBiopsiaLesiones'),
      ...labelled(of.number, 'pesoEgreso'),
      ...labelled(of.day, 'fechaEgreso'),
      ...labelled(of.choice, 'enterradoOLiberado'),
      ...labelled(of.day, 'fechaDestinoFinal'),
      ...labelled(of.text, 'lugarDestinoFinal', 'observacionesGenerales'),
      of.list('fotos', 'Fotos', photosOf('fichaAnimal')),
      of.text('fotoIdentificacion', fieldLabels.fotoIdentificacion, ({ idFotoIdentificacion: id }) =>
        id === null ? null : `/api/${photoPath('fichaAnimal', id)}`,
      ),
      ...of.trace,
    ],
  };
}

/** All tables, in the order of the archive. */
export const tablas = (fullName: FullName): readonly Tabla[] =>
  [
    reportes,
    fichas,
    fichasDiarias,
    tratamientos,
    dosis,
    medidas,
    marcas,
    notas,
    problemas,
    alertas,
    liberaciones,
    desenlaces,
    varamientos,
  ].map((table) => table(fullName) as unknown as Tabla);
