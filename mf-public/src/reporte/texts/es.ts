/** Fixed messages are in `clinic/reporte/words.ts` (rule: voice). */
import { estadoReporteLabels } from '@caparazon/clinic/reporte/nuevo';
import type { NotLocated } from '@caparazon/screen-kit/locate';
import type { Position } from '../model/values.ts';
import help from './help-es.ts';

const degrees = new Intl.NumberFormat('es-UY', { minimumFractionDigits: 5, maximumFractionDigits: 5 });
const metres = new Intl.NumberFormat('es-UY');

const es = {
  form: {
    label: 'Reporte',
    summary: 'Revisá estos datos',
  },
  ...help,
  animal: {
    legend: 'El animal',
    how: '¿Cómo está?',
    what: '¿Qué es?',
    which: '¿Cuál se le parece más?',
    estadoNames: estadoReporteLabels,
    estados: {
      VIVO: 'Respira o se mueve, aunque sea poco.',
      MUERTO: 'Está rígido, hinchado o ya huele mal.',
      DESCONOCE: 'No sabés: está quieto, o lo viste de lejos.',
    },
    /** By stored name: its name here, where it differs, and a hint. */
    kinds: {
      'Tortugas marinas': { tell: 'Caparazón, y aletas en lugar de patas.' },
      'Tortuga verde': { tell: 'Cabeza chica y redonda; cuatro placas a cada lado del lomo.' },
      'Tortuga cabezona': { tell: 'Cabeza enorme; rojiza; cinco placas a cada lado del lomo.' },
      'Tortuga siete quillas': { tell: 'Negra con pintas; no tiene placas, sino siete crestas a lo largo.' },
      'Tortuga olivácea': { tell: 'Casi redonda, gris verdosa; seis placas o más a cada lado.' },
      'Tortuga carey': { tell: 'Pico curvo, como de loro; placas encimadas y borde de sierra.' },
      'Aves marinas': { tell: 'Plumas y pico: pingüinos, gaviotas, petreles.' },
      'Pingüino de Magallanes': {
        tell: 'No vuela; dos bandas negras en el pecho. Los jóvenes son grises y no las tienen.',
      },
      Gaviota: { tell: 'Blanca, de espalda gris o negra; pico amarillo o rojo.' },
      Albatros: { tell: 'Muy grande; alas largas y angostas; pico terminado en gancho.' },
      Petrel: { tell: 'Pardo o negro; un tubo sobre el pico.' },
      Biguá: { tell: 'Negro, de cuello largo; abre las alas para secarlas.' },
      'Otra ave': { tell: 'Ninguna de estas: un gaviotín, una pardela, una garza.' },
      'Mamíferos marinos': { tell: 'Lobos y leones marinos, delfines, ballenas.' },
      'Lobo fino': { tell: 'Orejas a la vista, hocico en punta, pelo pardo y espeso.' },
      'León marino': { tell: 'Más grande; hocico corto y ancho. El macho tiene melena.' },
      Franciscana: { tell: 'Delfín chico y pardo, de pico muy largo y fino.' },
      Delfín: { tell: 'Gris, de pico corto; aleta alta y curva en el lomo.' },
      Ballena: { tell: 'Enorme; al respirar echa un soplo alto.' },
      'Otro mamífero': { tell: 'Ninguno de estos: un elefante marino, otra foca.' },
      'No sabe': { tell: 'No importa: con una foto lo vemos nosotros.' },
    } as Readonly<Record<string, { name?: string; tell: string }>>,
  },
  place: {
    legend: 'El lugar',
    useDevice: 'Usar mi ubicación',
    useDeviceHint: 'Si estás junto al animal, marca el lugar y elige el departamento por vos.',
    locating: 'Buscando dónde estás…',
    notLocated: {
      denied:
        'El navegador no tiene permiso para saber dónde estás. Podés permitirlo en sus ajustes, o seguir: elegí el departamento y contanos el lugar.',
      unavailable:
        'El teléfono no sabe dónde está. Fijate si tiene la ubicación prendida, o seguí: elegí el departamento y contanos el lugar.',
      slow: 'El teléfono tardó demasiado en saber dónde está. Probá de nuevo a cielo abierto, o seguí: elegí el departamento y contanos el lugar.',
    } satisfies Record<NotLocated, string>,
    marked: ({ latitud, longitud }: Position, metros: number | null) =>
      `Lugar marcado: ${degrees.format(latitud)} ; ${degrees.format(longitud)}${metros === null ? '' : `, con un margen de unos ${metres.format(metros)} metros`}`,
    pointMarked: (metros: number | null) =>
      `Punto marcado en el mapa${metros === null ? '' : `, ±${metres.format(metros)} m`}`,
    unmark: 'Quitar el lugar marcado',
    whichOfBorder: 'El lugar queda cerca de un límite. ¿En qué departamento está?',
    outside: (km: number) =>
      `El lugar marcado queda fuera de Uruguay o mar adentro, a unos ${metres.format(km)} km. ¿El animal está ahí? Si es así, elegí el departamento más cercano.`,
    outsideRight: 'Sí, está ahí',
    other: (chosen: string, departamento: string) =>
      `Elegiste ${chosen}, pero el lugar marcado queda en ${departamento}. ¿Cuál es?`,
    change: (departamento: string) => `Cambiar a ${departamento}`,
    keep: (chosen: string) => `Dejar ${chosen}`,
    departamento: 'Departamento',
    choose: 'Elegí una opción',
    coast: 'Con costa',
    inland: 'Los demás',
    ubicacion: 'Ubicación',
    ubicacionHint: 'Playa, bajada o calle más cercana.',
    useMap: 'Usar el mapa para marcar el lugar',
    map: 'Mapa: tocá el lugar donde está el animal, o Enter para marcar el centro',
    tapMap: 'Tocá el mapa donde está el animal.',
    showMine: 'Mostrar mi ubicacion',
    pickCentre: 'Marcar el centro del mapa',
    noMap: 'No pudimos cargar el mapa. Podés seguir sin él: elegí el departamento y contanos el lugar.',
    retry: 'Reintentar',
    noTiles: 'El mapa no se pudo cargar: ves solo la costa.',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    twoFingers: 'Usá dos dedos para mover el mapa',
    wheel: 'Para acercar el mapa, apretá Ctrl y girá la rueda',
  },
  photos: {
    legend: 'Fotos',
    label: 'Fotos del animal y del lugar',
    hint: (most: number) => `Hasta ${most}. Se achican antes de enviarse, y no guardan dónde se sacaron.`,
    placeFound: (name: string) =>
      `La foto «${name}» recuerda dónde se sacó. ¿Es donde está el animal? Si querés, lo marcamos, y con él el departamento.`,
    usePlace: 'Usar ese lugar',
    leavePlace: 'No usarlo',
    repeated: (name: string) => `La foto «${name}» ya estaba: queda una sola vez.`,
    empty: (name: string) => `«${name}» está vacío y no se agregó. Elegilo de nuevo.`,
    noPhoto: (name: string) => `«${name}» no es una foto y no se agregó.`,
    othersKept: 'Las demás quedaron.',
    heic: (name: string) =>
      `Este navegador no puede abrir «${name}», que está en formato HEIC. Guardala como JPEG o mandanosla por WhatsApp.`,
    tooManyPixels: (name: string, megapixels: number) =>
      `La foto «${name}» es demasiado grande (${megapixels} megapíxeles). Sacá otra con menos resolución.`,
    late: (name: string) =>
      `El teléfono no pudo achicar «${name}» a tiempo y no se agregó: es muy pesada para enviarla así. Probá con otra, o mandala por WhatsApp.`,
    broken: (name: string) => `La foto «${name}» no se pudo leer: puede estar dañada. Probá con otra.`,
  },
  contact: {
    legend: 'Tus datos',
    hint: 'No hace falta, pero un teléfono nos ayuda a encontrar el lugar.',
    name: 'Nombre',
    phone: 'Teléfono',
    phoneAdvice: {
      short: 'Le faltan dígitos: así no se va a enviar.',
      abroad: 'Tiene dígitos de más. Si es de otro país, empezá con + y su código.',
    },
    news: 'Quiero recibir información sobre el reporte',
    email: 'E-mail',
    emailHint: 'Por ejemplo, nombre@ejemplo.com',
    notes: 'Observaciones',
    notesHint: 'Heridas, anzuelos o redes, si se mueve, si hay más animales.',
  },
  draft: {
    restored: 'Borrador recuperado',
    written: (when: string) => `Es de ${when} y todavía no se envió.`,
    writtenSometime: 'Todavía no se envió.',
    refused: 'No se pudo enviar solo: tocá «Enviar reporte» y te decimos qué corregir.',
    goesOn: 'Se está enviando otra vez: si ya había llegado, no se guarda dos veces.',
    interruptedLongAgo: 'No supimos si llegó a salir. Si lo enviás de nuevo y ya había llegado, va a quedar dos veces.',
    interrupted: 'No supimos si llegó a salir. Tocá «Enviar reporte»: si ya había llegado, no se guarda dos veces.',
    elsewhere: 'Tenés otro reporte sin enviar abierto en otra pestaña. Este es uno nuevo: ninguno pisa al otro.',
    other: (when: string) => `Hay un borrador guardado de ${when}.`,
    otherSometime: 'Hay un borrador guardado.',
    bothKept: 'Este es otro reporte: si recuperás el borrador, los dos quedan guardados.',
    recover: 'Recuperar el borrador',
    restart: 'Empezar de nuevo',
    restartQuestion: '¿Empezar de nuevo?',
    restartWarning: 'Se borran los datos y las fotos de este reporte, que todavía no se envió.',
    restartConfirm: 'Borrar y empezar',
  },
  send: {
    send: 'Enviar reporte',
    progress: 'Avance del reporte',
    nothingMissing: 'Ya está todo lo necesario.',
    missing: (count: number) => (count === 1 ? 'Falta un dato.' : `Faltan ${count} datos.`),
    preparing: 'Preparando las fotos…',
    sending: (percent: number) => `Enviando… ${percent} %`,
    sendingPhotos: (sent: string, all: string) => `${sent} de ${all} MB`,
    storing: 'Esperando la respuesta…',
    upload: 'Envío del reporte',
    failed: 'No se envió, pero no se perdió nada: tu reporte sigue acá. Probá de nuevo.',
    waiting: 'Se envía solo cuando vuelva la conexión. Dejá esta página abierta; para cambiar algo, cancelá el envío.',
    now: 'Enviar ahora',
    cancel: 'Cancelar el envío',
    stopped:
      'Paramos antes de enviar nada. Tu reporte sigue acá: podés quitar la foto que no termina, y enviarlo de nuevo.',
    cancelled:
      'Dejamos de intentar, aunque puede haber llegado. Tu reporte sigue acá: si lo cambiás y lo enviás, puede quedar dos veces.',
  },
  sent: {
    title: 'Recibimos tu reporte',
    number: 'Reporte número',
  },
};

export type ReportarTexts = typeof es;
export default es;
