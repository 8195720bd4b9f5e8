/** The texts of the public site, edited by ADMIN (rule: edited-texts; ADR 3). */

import { call } from '@caparazon/call/call';
import { epochMs, pag, pageOf } from '@caparazon/call/fields';
import { modificacion } from '@caparazon/call/historial';
import { limits } from '@caparazon/call/limits';
import { requiredFoto } from '@caparazon/call/photo-field';
import { generalMessages as general } from '@caparazon/call/words';
import { z } from 'zod';
import { archivosTexto, documentos, idsTexto } from './documentos.ts';
import { textosMessages as says } from './words.ts';

const idTexto = z.enum(idsTexto, { error: says.notFound });

const archivo = z
  .object({
    nombre: z.enum(archivosTexto, { error: general.notAnOption }),
    contenido: z.string({ error: general.notText }).max(limits.textos.archivo, says.tooLong),
  })
  .meta({ id: 'ArchivoDeTexto' });

const archivos = z.array(archivo, { error: general.invalid }).max(archivosTexto.length, general.invalid);

/** Of the seen text; another one means that somebody has changed it since. */
const hash = z.string({ error: general.invalid }).max(64, general.invalid);

const falta = z
  .object({ campo: z.string(), mensaje: z.string(), leve: z.boolean() })
  .meta({ id: 'FaltaDeTexto', description: 'leve: la página muestra igual todo lo que está escrito' });

/** The last change; a hand edit has no known author. */
const cambiado = {
  fecha: epochMs.nullable(),
  idUsuario: z.int().nullable(),
  aMano: z.boolean(),
  deOrigen: z.boolean().meta({ description: 'Es como vino con una versión del sitio; entonces aMano también es true' }),
};

const fichaTexto = {
  idTexto: z.enum(idsTexto),
  titulo: z.string(),
  ...cambiado,
  faltas: z.array(falta),
};

/** Texts are edited by hand when no folder is set or it is not writable. */
const estadosTextos = ['editables', 'solo_lectura', 'sin_carpeta'] as const;

const estadoDelSitio = {
  estado: z.enum(estadosTextos),
  alDia: z.boolean().meta({ description: 'Si las páginas públicas muestran los textos como están ahora' }),
};

export const texto = z
  .object({
    ...fichaTexto,
    ...estadoDelSitio,
    archivos: z.array(z.object({ nombre: z.enum(archivosTexto), contenido: z.string() })),
    hash: z.string(),
  })
  .meta({ id: 'Texto' });
export type Texto = z.output<typeof texto>;

export const getTextos = call({
  id: 'getTextos',
  service: 'svc-contrib',
  method: 'get',
  path: '/textos',
  access: ['ADMIN'],
  summary: 'Los textos del sitio público que se pueden cambiar',
  answer: z.object({ ...estadoDelSitio, textos: z.array(z.object(fichaTexto).meta({ id: 'FichaDeTexto' })) }),
});

const params = z.object({ idTexto });

export const getTexto = call({
  id: 'getTexto',
  service: 'svc-contrib',
  method: 'get',
  path: '/textos/{idTexto}',
  access: ['ADMIN'],
  summary: 'Un texto, con el contenido de sus archivos',
  params,
  answer: texto,
  notFound: says.notFound,
  errors: [409],
});

/** Refusals of both writes. */
const written = {
  notFound: says.notFound,
  errors: [409, 503] as const,
  codes: ['registro_modificado'] as const,
  carries: { registro_modificado: modificacion },
};

export const putTexto = call({
  id: 'putTexto',
  service: 'svc-contrib',
  method: 'put',
  path: '/textos/{idTexto}',
  access: ['ADMIN'],
  summary: 'Cambiar un texto y publicarlo; solo si nadie lo cambió antes, y si todo se lee bien',
  params,
  body: z.object({ archivos, hash }).meta({ id: 'TextoNuevo' }),
  bodyLimit: limits.textos.body,
  answer: texto,
  ...written,
});

export const versionTexto = z
  .object({
    idVersion: z.int(),
    ...cambiado,
    fecha: epochMs,
    publicada: z.boolean().meta({ description: 'false: se quiso publicar y no se pudo' }),
    vuelveA: z.int().nullable().meta({ description: 'La versión anterior que esta repite' }),
    archivos: z.array(z.object({ nombre: z.enum(archivosTexto), contenido: z.string() })),
  })
  .meta({ id: 'VersionDeTexto' });
export type VersionTexto = z.output<typeof versionTexto>;

export const getVersionesTexto = call({
  id: 'getVersionesTexto',
  service: 'svc-contrib',
  method: 'get',
  path: '/textos/{idTexto}/versiones',
  access: ['ADMIN'],
  summary: 'Las versiones de un texto, de la más nueva a la más vieja',
  params,
  query: z.object({ pag }),
  answer: pageOf(versionTexto),
  notFound: says.notFound,
});

export const postVolverTexto = call({
  id: 'postVolverTexto',
  service: 'svc-contrib',
  method: 'post',
  path: '/textos/{idTexto}/volver',
  access: ['ADMIN'],
  summary: 'Publicar otra vez una versión anterior',
  params,
  body: z.object({ idVersion: z.int({ error: general.notANumber }), hash }).meta({ id: 'VueltaDeTexto' }),
  answer: texto,
  ...written,
});

const paginas = [...new Set(Object.values(documentos).flatMap((documento) => documento.paginas))];

export const postVistaPrevia = call({
  id: 'postVistaPrevia',
  service: 'svc-contrib',
  method: 'post',
  path: '/textos/{idTexto}/vista_previa',
  access: ['ADMIN'],
  summary: 'Una página pública como quedaría con estos textos, sin guardar nada',
  params,
  body: z
    .object({
      archivos,
      pagina: z.enum(paginas, { error: general.notAnOption }),
      idioma: z.enum(['es', 'en'], { error: general.notAnOption }),
    })
    .meta({ id: 'VistaPrevia' }),
  bodyLimit: limits.textos.body,
  answer: z.object({ html: z.string() }),
  notFound: says.notFound,
  errors: [409, 503],
});

/** The address goes into a text, whose publication shows the picture. */
export const postFotoTexto = call({
  id: 'postFotoTexto',
  service: 'svc-contrib',
  method: 'post',
  path: '/textos/fotos',
  access: ['ADMIN'],
  summary: 'Subir una foto para los textos del sitio; la misma foto tiene siempre la misma dirección',
  body: z.object({ foto: requiredFoto(says.notAPhoto) }).meta({ id: 'FotoDeTexto' }),
  files: { foto: 'one' },
  consumes: ['multipart/form-data', 'application/json'],
  bodyLimit: limits.body.onePhoto,
  status: 201,
  answer: z.object({ ruta: z.string().meta({ description: 'Su dirección en el sitio, para `foto` o `logo`' }) }),
  errors: [409, 413, 415, 503],
});

export const postDibujar = call({
  id: 'postDibujar',
  service: 'svc-contrib',
  method: 'post',
  path: '/textos/dibujar',
  access: ['ADMIN'],
  summary: 'Dibujar las páginas públicas con los textos como están ahora',
  answer: z.object(estadoDelSitio),
  errors: [409, 503],
});
