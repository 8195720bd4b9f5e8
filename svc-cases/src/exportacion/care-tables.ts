/** What was done for an animal and measured of it (rule: clinic-export). */
import { formatDay } from '@caparazon/call/time';
import { sheetColumns } from '@caparazon/clinic/fichaDiaria/field-labels';
import { motivosNoRecibida, unidadesDar, unidadesDosis, vias } from '@caparazon/clinic/tratamiento/values';
import { Alerta, type AlertaDoc } from '../alerta/model.ts';
import { FichaDiaria, type FichaDiariaDoc } from '../fichaDiaria/model.ts';
import { Marca, type MarcaDoc } from '../marca/model.ts';
import { Medicion, type MedicionDoc } from '../medicion/model.ts';
import { Nota, type NotaDoc } from '../nota/model.ts';
import { Problema, type ProblemaDoc } from '../problema/model.ts';
import { Instancia, type InstanciaDoc } from '../tratamiento/instancia-model.ts';
import { Tratamiento, type TratamientoDoc } from '../tratamiento/model.ts';
import { columnsOf, type FullName } from './columns.ts';
import type { Tabla } from './table.ts';

export function fichasDiarias(fullName: FullName): Tabla<FichaDiariaDoc> {
  const { key, whole, day, number, yesNo, text, choice, list, trace } = columnsOf<FichaDiariaDoc>(fullName);
  return {
    nombre: 'fichas_diarias',
    model: FichaDiaria,
    columns: [
      key('idFichaDiaria', 'Ficha diaria'),
      whole('idFichaAnimal', 'Ficha'),
      day('fecha', 'Fecha'),
      number('temperatura', sheetColumns.temperatura),
      number('peso', sheetColumns.peso),
      text('horaPeso', 'Hora del peso'),
      yesNo('limpiezaRecinto', sheetColumns.limpiezaRecinto),
      yesNo('defeca', sheetColumns.defeca),
      text('defecaCant', sheetColumns.defecaCant),
      yesNo('plasticos', sheetColumns.plasticos),
      yesNo('dadoComida', sheetColumns.dadoComida),
      choice('come', sheetColumns.come),
      text('comeCant', sheetColumns.comeCant),
      yesNo('flota', sheetColumns.flota),
      choice('nada', sheetColumns.nada),
      choice('camina', sheetColumns.camina),
      choice('impermeabilidadPlumaje', sheetColumns.impermeabilidadPlumaje),
      text('observaciones', sheetColumns.observaciones),
      list('copiados', 'Copiado del día anterior, sin observar', ({ copiados = [] }) => copiados),
      ...trace,
    ],
  };
}

export function tratamientos(fullName: FullName): Tabla<TratamientoDoc> {
  const { key, whole, instant, text, choice, number, yesNo, trace } = columnsOf<TratamientoDoc>(fullName);
  return {
    nombre: 'tratamientos',
    model: Tratamiento,
    columns: [
      key('idFichaTratamiento', 'Tratamiento'),
      whole('idFichaAnimal', 'Ficha'),
      text('tipoTratamiento', 'Tipo'),
      text('medicamento', 'Medicamento'),
      choice('via', 'Vía', vias),
      number('cantidadDosis', 'Dosis'),
      choice('dosis', 'Unidad de la dosis', unidadesDosis),
      number('cantidadDar', 'Dar'),
      choice('dar', 'Unidad de lo que se da', unidadesDar),
      instant('fechaHoraComienzo', 'Comienzo', ({ comienzo }) => comienzo),
      number('frecuencia', 'Cada (horas)'),
      number('duracion', 'Duración (días)'),
      text('instruccionesEspeciales', 'Instrucciones especiales'),
      whole('idProblema', 'Problema'),
      whole('idFarmaco', 'Medicina del vademécum'),
      number('pesoUsado', 'Peso usado (kg)'),
      instant('fechaPesoUsado', 'Peso usado, del'),
      number('concentracionUsada', 'Concentración usada'),
      choice('unidadConcentracionUsada', 'Unidad de la concentración'),
      text('motivo', 'Por qué fuera del vademécum', ({ fueraDeVademecum: fuera }) => fuera?.motivo),
      text('motivoContraindicado', 'Por qué aunque está contraindicado', ({ aPesarDe }) => aPesarDe?.motivo),
      yesNo('activo', 'Activo'),
      instant('finalizado', 'Finalizado el'),
      ...trace,
    ],
  };
}

export function dosis(fullName: FullName): Tabla<InstanciaDoc> {
  const { key, whole, instant, text, choice, yesNo, trace } = columnsOf<InstanciaDoc>(fullName);
  return {
    nombre: 'dosis',
    model: Instancia,
    columns: [
      key('idInstancia', 'Dosis'),
      whole('idFichaTratamiento', 'Tratamiento'),
      whole('idFichaAnimal', 'Ficha'),
      instant('fechaHora', 'Dada el'),
      instant('fechaProgramada', 'Indicada para'),
      whole('exito', 'Cuánto recibió (%)'),
      choice('motivoNoRecibida', 'Por qué no la recibió', motivosNoRecibida),
      yesNo('cerrada', 'No se reintenta'),
      yesNo('sustituye', 'Reemplazó a otra'),
      text('comentario', 'Comentario'),
      text('motivoContraindicado', 'Por qué aunque está contraindicado'),
      ...trace,
    ],
  };
}

export function medidas(fullName: FullName): Tabla<MedicionDoc> {
  const { key, whole, instant, text, choice, number, yesNo, trace } = columnsOf<MedicionDoc>(fullName);
  return {
    nombre: 'medidas',
    model: Medicion,
    columns: [
      key('idMedicion', 'Medida'),
      whole('idFichaAnimal', 'Ficha'),
      choice('tipo', 'Qué se midió'),
      instant('fechaHora', 'Cuándo'),
      number('valor', 'Valor, en la unidad de su tipo'),
      number('exactitud', 'Exactitud'),
      text('metodo', 'Método'),
      text('comentario', 'Comentario'),
      yesNo('inusual', 'Confirmada, fuera de lo usual'),
      whole('idInstancia', 'Dosis de la que es resultado'),
      ...trace,
    ],
  };
}

export function marcas(fullName: FullName): Tabla<MarcaDoc> {
  const { key, whole, day, text, choice, trace } = columnsOf<MarcaDoc>(fullName);
  return {
    nombre: 'marcas',
    model: Marca,
    columns: [
      key('idMarca', 'Anotación'),
      whole('idFichaAnimal', 'Ficha'),
      text('codigo', 'Código'),
      choice('tipo', 'Tipo'),
      choice('posicion', 'Posición'),
      choice('evento', 'Qué pasó'),
      day('fecha', 'Fecha'),
      text('comentario', 'Comentario'),
      ...trace,
    ],
  };
}

export function notas(fullName: FullName): Tabla<NotaDoc> {
  const { key, whole, instant, text, yesNo, trace } = columnsOf<NotaDoc>(fullName);
  return {
    nombre: 'notas',
    model: Nota,
    columns: [
      key('idNota', 'Nota'),
      whole('idFichaAnimal', 'Ficha'),
      instant('fecha', 'Fecha'),
      text('texto', 'Texto'),
      yesNo('fijada', 'Fijada'),
      ...trace,
    ],
  };
}

export function problemas(fullName: FullName): Tabla<ProblemaDoc> {
  const { key, whole, day, text, choice, list, person, trace } = columnsOf<ProblemaDoc>(fullName);
  return {
    nombre: 'problemas',
    model: Problema,
    columns: [
      key('idProblema', 'Problema'),
      whole('idFichaAnimal', 'Ficha'),
      text('nombre', 'Qué tiene'),
      day('desde', 'Desde'),
      choice('estado', 'Estado'),
      day('fecha', 'En ese estado desde'),
      person('idUsuario', 'Anotó el estado', ({ idUsuario }) => idUsuario),
      text('comentario', 'Comentario'),
      list('anteriores', 'Estados anteriores', ({ anteriores }) =>
        anteriores.map(({ estado, fecha, comentario }) =>
          [estado, formatDay(fecha.getTime()), comentario].filter((part) => part !== '').join(', '),
        ),
      ),
      ...trace,
    ],
  };
}

export function alertas(fullName: FullName): Tabla<AlertaDoc> {
  const { key, whole, instant, text, choice, list, trace } = columnsOf<AlertaDoc>(fullName);
  return {
    nombre: 'alertas',
    model: Alerta,
    columns: [
      key('idAlerta', 'Alerta'),
      whole('idFichaAnimal', 'Ficha'),
      choice('tipo', 'De qué'),
      text('sustancia', 'Alergia a'),
      text('texto', 'Texto'),
      instant('fecha', 'Fecha'),
      list('retirada', 'Retirada', ({ retirada }) =>
        retirada === null ? [] : [formatDay(retirada.fecha.getTime()), retirada.motivo],
      ),
      ...trace,
    ],
  };
}
