/** The texts of /reportar. The spec's own messages are in `contracts/messages.ts` (rule: voice). */
const es = {
  form: {
    label: 'Reporte',
    summary: 'Revisá estos datos',
  },
  call: {
    lead: '¿Es urgente? Hablá con el equipo.',
    call: 'Llamar',
    whatsApp: 'WhatsApp',
  },
  photos: {
    legend: 'Fotos',
    label: 'Fotos del animal y del lugar',
    hint: (most: number) => `Hasta ${most}. Se achican antes de enviarse, y no guardan dónde se sacaron.`,
    placeFound: (name: string) =>
      `La foto «${name}» recuerda dónde se sacó. ¿Es donde está el animal? Si querés, lo marcamos en el mapa.`,
    usePlace: 'Usar ese lugar',
    leavePlace: 'No usarlo',
    repeated: (name: string) => `La foto «${name}» ya estaba: queda una sola vez.`,
    empty: (name: string) => `«${name}» está vacío y no se agregó. Elegilo de nuevo; las demás quedaron.`,
    noPhoto: (name: string) => `«${name}» no es una foto y no se agregó. Las demás quedaron.`,
    heic: (name: string) =>
      `Este navegador no puede abrir «${name}», que está en formato HEIC. Guardala como JPEG o mandanosla por WhatsApp; las demás quedaron.`,
    tooManyPixels: (name: string, megapixels: number) =>
      `La foto «${name}» es demasiado grande (${megapixels} megapíxeles). Sacá otra con menos resolución; las demás quedaron.`,
    broken: (name: string) =>
      `La foto «${name}» no se pudo leer: puede estar dañada. Probá con otra; las demás quedaron.`,
  },
  contact: {
    legend: 'Tus datos',
    hint: 'No hace falta, pero un teléfono nos ayuda a encontrar el lugar.',
    name: 'Nombre',
    phone: 'Teléfono',
    phoneTooShort: 'Le faltan dígitos: así no se va a enviar.',
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
    interrupted: 'No supimos si llegó a salir. Tocá «Enviar reporte»: si ya había llegado, no se guarda dos veces.',
    elsewhere: 'Tenés otro reporte sin enviar abierto en otra pestaña. Este es uno nuevo: ninguno pisa al otro.',
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
    failed: 'No se envió, pero no se perdió nada: tu reporte está guardado en este dispositivo. Probá de nuevo.',
    waiting: 'Se envía solo cuando vuelva la señal. Dejá esta página abierta; para cambiar algo, cancelá el envío.',
    now: 'Enviar ahora',
    cancel: 'Cancelar el envío',
    cancelled: 'Dejamos de intentar. Tu reporte sigue acá, guardado en este dispositivo.',
  },
  sent: {
    title: 'Recibimos tu reporte',
    complete: 'Reporte completo',
    number: 'Reporte número',
    seen: 'Ya lo ve el equipo.',
    keepPhone: 'Tené el teléfono a mano: te podemos llamar para encontrar el lugar.',
    stay: 'Si podés, quedate cerca del animal, a la sombra y sin perros.',
    follow: 'Seguir este reporte',
    followHint:
      'Guardá el enlace: con los últimos cuatro dígitos de tu teléfono, ahí vas a ver qué pasó con el animal.',
    withoutPhone:
      'Anotá el número. Como no dejaste un teléfono, este reporte no se puede seguir en la página: con el número,',
    writeToUs: 'llamanos o escribinos',
    andWeTell: 'y te contamos.',
    copy: 'Copiar el número',
    copied: 'Número copiado',
    share: 'Compartir',
    shared: (idReporte: number) => `Reporte número ${idReporte} a Caparazón`,
    photos: 'Las fotos que enviaste',
    photo: (place: number) => `Foto ${place} que enviaste`,
    home: 'Volver al inicio',
    another: 'Reportar otro animal',
  },
};

export type ReportarTexts = typeof es;
export default es;
