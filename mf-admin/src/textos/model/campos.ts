/** What each text of the site consists of, in words: the form is made from it (rule: edited-texts). */
import type { IdTexto } from '@caparazon/public-site/textos/documentos';
import { mostAddressLetters, mostLetters, mostShortLetters } from '@caparazon/public-site/textos/reader';

interface Named {
  /** As the file names it. */
  nombre: string;
  label: string;
  hint?: string;
}

export interface Texto extends Named {
  tipo: 'texto';
  max: number;
  largo?: boolean;
  optional?: boolean;
  inputMode?: 'tel' | 'email' | 'url' | 'decimal';
  /** Written in the file without quotes. Of degrees, a dot begins the decimals; of an amount, it parts the thousands. */
  numero?: 'grados' | 'monto';
}
export interface Opcion extends Named {
  tipo: 'opcion';
  opciones: readonly { value: string; label: string }[];
}
/** The same text in Spanish and in English. */
export interface Bilingue extends Named {
  tipo: 'bilingue';
  max: number;
  largo?: boolean;
  optional?: boolean;
}
export interface Grupo extends Named {
  tipo: 'grupo';
  campos: readonly Campo[];
}
export interface Lista extends Named {
  tipo: 'lista';
  /** What one of them is called: 'cuenta'; and how another one is asked for: 'Agregar una cuenta'. */
  uno: string;
  agregar: string;
  de: Campo;
}
export type Campo = Texto | Opcion | Bilingue | Grupo | Lista;

type More<C> = Partial<Omit<C, 'tipo' | 'nombre' | 'label'>>;

const texto = (nombre: string, label: string, more: More<Texto> = {}): Texto => ({
  tipo: 'texto',
  nombre,
  label,
  max: mostLetters,
  ...more,
});
const url = (nombre: string, label: string, more: More<Texto> = {}): Texto =>
  texto(nombre, label, { max: mostAddressLetters, inputMode: 'url', hint: 'Empieza con https://', ...more });
const enDos = (nombre: string, label: string, more: More<Bilingue> = {}): Bilingue => ({
  tipo: 'bilingue',
  nombre,
  label,
  max: mostLetters,
  ...more,
});
const grupo = (nombre: string, label: string, campos: readonly Campo[], hint?: string): Grupo => ({
  tipo: 'grupo',
  nombre,
  label,
  campos,
  ...(hint !== undefined && { hint }),
});
const lista = (nombre: string, label: string, uno: string, agregar: string, de: Campo, hint?: string): Lista => ({
  tipo: 'lista',
  nombre,
  label,
  uno,
  agregar,
  de,
  ...(hint !== undefined && { hint }),
});
const opcion = (nombre: string, label: string, opciones: Record<string, string>): Opcion => ({
  tipo: 'opcion',
  nombre,
  label,
  opciones: Object.entries(opciones).map(([value, words]) => ({ value, label: words })),
});

const largo = { largo: true };
/** Of a list of texts, or of a group that is an item of a list. */
const item = '';

const organizacion: readonly Campo[] = [
  texto('nombre', 'Nombre de la organización'),
  texto('direccion', 'Dirección', { ...largo, hint: 'Cada renglón, en el suyo' }),
  lista(
    'telefonos',
    'Teléfonos',
    'teléfono',
    'Agregar un teléfono',
    texto(item, 'Teléfono', { inputMode: 'tel' }),
    'El primero es el que llama el botón «Llamar»',
  ),
  texto('whatsapp', 'WhatsApp', { inputMode: 'tel', hint: 'Con el código del país: +598 99 000 000', optional: true }),
  texto('correo', 'E-mail', { inputMode: 'email' }),
  enDos('horario', 'Horario', largo),
  grupo(
    'ubicacion',
    'Lugar en el mapa',
    [
      texto('latitud', 'Latitud', { numero: 'grados', inputMode: 'decimal', max: 12 }),
      texto('longitud', 'Longitud', { numero: 'grados', inputMode: 'decimal', max: 12 }),
    ],
    'En Uruguay las dos son negativas: -34,65 y -54,15',
  ),
  lista(
    'redes',
    'Redes',
    'red',
    'Agregar una red',
    grupo(item, 'Red', [texto('nombre', 'Nombre'), url('url', 'Dirección en la web')]),
  ),
  lista(
    'auspiciantes',
    'Quienes apoyan',
    'apoyo',
    'Agregar a quien apoya',
    grupo(item, 'Apoyo', [
      texto('nombre', 'Nombre'),
      url('url', 'Su página', { optional: true }),
      texto('logo', 'Archivo del logo', {
        max: mostAddressLetters,
        optional: true,
        hint: 'Un archivo de este sitio, por ejemplo /textos/patrocinadores/faro.svg',
      }),
    ]),
  ),
  grupo('voluntariado', 'Voluntariado', [
    enDos('lugar', 'Dónde'),
    enDos('periodo', 'Cuándo'),
    enDos('costos', 'Qué cuesta', largo),
  ]),
];

const short = { max: mostShortLetters };

const colabora: readonly Campo[] = [
  enDos('titulo', 'Título'),
  enDos('entrada', 'Entrada', largo),
  lista(
    'aportes',
    'Qué paga cada aporte',
    'aporte',
    'Agregar un aporte',
    grupo(item, 'Aporte', [
      texto('monto', 'Pesos', { numero: 'monto', inputMode: 'decimal', max: 12 }),
      enDos('paga', 'Qué paga', largo),
    ]),
  ),
  lista(
    'cuentas',
    'Cuentas',
    'cuenta',
    'Agregar una cuenta',
    grupo(item, 'Cuenta', [
      opcion('moneda', 'Moneda', { UYU: 'Pesos uruguayos', USD: 'Dólares' }),
      texto('banco', 'Banco', short),
      enDos('tipo', 'Tipo de cuenta', short),
      texto('numero', 'Número', short),
      texto('sucursal', 'Sucursal', { ...short, optional: true }),
      texto('titular', 'Titular', short),
    ]),
    'Revisá cada número dos veces: de acá salen los códigos QR',
  ),
  lista(
    'enlaces',
    'Enlaces para donar',
    'enlace',
    'Agregar un enlace',
    grupo(item, 'Enlace', [
      opcion('tipo', 'Qué es', {
        billetera: 'Billetera de pago',
        plataforma: 'Plataforma de donaciones',
        cobranza: 'Red de cobranza',
      }),
      enDos('nombre', 'Nombre'),
      url('url', 'Dirección en la web'),
      enDos('descripcion', 'Descripción', { ...largo, optional: true }),
    ]),
  ),
  grupo('exterior', 'Donar desde otro país', [
    enDos('texto', 'Texto', largo),
    enDos('asunto', 'Asunto del e-mail que se abre'),
  ]),
  enDos('gracias', 'Agradecimiento', largo),
];

const parrafos = { largo: true, hint: 'Un renglón vacío separa los párrafos' };

const conozcanos: readonly Campo[] = [
  enDos('quienesSomos.subtitulo', 'Quiénes somos: subtítulo', largo),
  enDos('quienesSomos.cuerpo', 'Quiénes somos: texto', parrafos),
  enDos('historia.titulo', 'Historia: título'),
  enDos('historia.cuerpo', 'Historia: texto', parrafos),
  enDos('mision.titulo', 'Misión: título'),
  enDos('mision.cuerpo', 'Misión: texto', parrafos),
];

export const camposDe: Readonly<Record<IdTexto, readonly Campo[]>> = { organizacion, colabora, conozcanos };

/** A file that cannot be read has no fields: it is corrected as it is. */
export const camposEnCrudo = (archivos: readonly string[]): readonly Campo[] =>
  archivos.map((nombre) => texto(nombre, `Archivo ${nombre}`, { ...largo, max: 60 * 1024 }));

/** Where a field is, as the faults of a file name it: 'cuentas 2, numero'. */
export const placeIn = (at: string, { nombre }: Pick<Campo, 'nombre'>): string =>
  [at, nombre].filter(Boolean).join(', ');

export const placeOfItem = (at: string, index: number): string => `${at} ${index + 1}`;

/** The name of a control: it is part of ids, which bear no blanks. */
export const controlOf = (place: string): string => place.replace(/[ ,]+/g, '-');
