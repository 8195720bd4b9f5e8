/** How the stays of animals ended, and strandings in codes (rule: clinic-export). */
import { destinosCarcasa, estadosCarcasa, interacciones, vistas } from '@caparazon/clinic/varamiento/calls';
import { Desenlace, type DesenlaceDoc } from '../desenlace/model.ts';
import { photoPath } from '../foto/presenter.ts';
import { type Faltante, type LiberacionDoc, LiberacionModel } from '../liberacion/model.ts';
import { type Coded, Varamiento, type VaramientoDoc } from '../varamiento/model.ts';
import { columnsOf, type FullName } from './columns.ts';
import { outcomeWords } from './outcome-words.ts';
import { photosOf } from './photos-of.ts';
import type { Tabla } from './table.ts';

const answers = { true: 'sí', false: 'no', null: 'sin saber' } as const;

const missing = (faltaban: readonly Faltante[] = []): string[] =>
  faltaban.map(({ texto, evidencia }) => (evidencia === '' ? texto : `${texto}: ${evidencia}`));

export function liberaciones(fullName: FullName): Tabla<LiberacionDoc> {
  const { key, instant, text, number, list, person, trace } = columnsOf<LiberacionDoc>(fullName);
  return {
    nombre: 'liberaciones',
    model: LiberacionModel,
    columns: [
      key('idFichaAnimal', 'Ficha'),
      list('marcas', 'Criterios marcados', (doc) =>
        doc.marcas.map(({ texto, cumplido, comentario }) =>
          [`${texto}: ${answers[`${cumplido}`]}`, comentario].filter(Boolean).join(', '),
        ),
      ),
      instant('apto.fecha', 'Apto desde', ({ apto }) => apto?.en),
      person('apto.usuario', 'Lo declaró apto', ({ apto }) => apto?.por),
      text('apto.comentario', 'Comentario del apto', ({ apto }) => apto?.comentario),
      list('apto.faltaban', 'Lo que faltaba al declararlo apto', ({ apto }) => missing(apto?.faltaban)),
      instant('suelta.fechaHora', 'Liberado el', ({ suelta }) => suelta?.fechaHora),
      text('suelta.lugar', 'Lugar de la liberación', ({ suelta }) => suelta?.lugar),
      number('suelta.latitud', 'Latitud', ({ suelta }) => suelta?.latitud),
      number('suelta.longitud', 'Longitud', ({ suelta }) => suelta?.longitud),
      text('suelta.quienes', 'Quiénes fueron', ({ suelta }) => suelta?.quienes),
      text('suelta.observaciones', 'Observaciones', ({ suelta }) => suelta?.observaciones),
      list('suelta.faltaban', 'Lo que faltaba al liberarlo', ({ suelta }) => missing(suelta?.faltaban)),
      list('suelta.fotos', 'Fotos', ({ suelta }) => (suelta ? photosOf('fichaAnimal')(suelta) : [])),
      ...trace,
    ],
  };
}

export function desenlaces(fullName: FullName): Tabla<DesenlaceDoc> {
  const { key, text, choice, instant, trace } = columnsOf<DesenlaceDoc>(fullName);
  return {
    nombre: 'desenlaces',
    model: Desenlace,
    columns: [
      key('idFichaAnimal', 'Ficha'),
      choice('desenlace', 'Desenlace', outcomeWords),
      instant('fecha', 'Fecha'),
      text('motivo', 'Motivo'),
      text('agente', 'Agente'),
      text('quien', 'Quién'),
      text('destino', 'A quién se trasladó'),
      text('observaciones', 'Observaciones'),
      ...trace,
    ],
  };
}

type Codes = readonly { codigo: number | string; texto: string }[];

const textOf = (codes: Codes, codigo: number | string): string =>
  codes.find((one) => one.codigo === codigo)?.texto ?? String(codigo);

const codedIn = (codes: Codes, coded: Coded<number> | null): string | null =>
  coded && `${coded.codigo}: ${textOf(codes, coded.codigo)} (${coded.esquema})`;

export function varamientos(fullName: FullName): Tabla<VaramientoDoc> {
  const { key, instant, text, list, trace } = columnsOf<VaramientoDoc>(fullName);
  return {
    nombre: 'varamientos',
    model: Varamiento,
    columns: [
      key('idFichaAnimal', 'Ficha'),
      instant('fecha', 'Fecha'),
      text('estadoCarcasa', 'Estado de la carcasa', (doc) => codedIn(estadosCarcasa, doc.estadoCarcasa)),
      text('destinoCarcasa', 'Destino de la carcasa', (doc) => codedIn(destinosCarcasa, doc.destinoCarcasa)),
      list('interacciones', 'Interacción humana', (doc) =>
        doc.interacciones.map(
          ({ codigo, observada }) => `${textOf(interacciones, codigo)}: ${observada ? 'sí' : 'se buscó, no'}`,
        ),
      ),
      list('vistas', 'Fotos para compararlo', (doc) =>
        Object.entries(doc.vistas).map(
          ([vista, idFoto]) => `${textOf(vistas, vista)}: /api/${photoPath('fichaAnimal', idFoto)}`,
        ),
      ),
      text('cicatrices', 'Cicatrices'),
      text('observaciones', 'Observaciones'),
      ...trace,
    ],
  };
}
