/** Fixed messages are in `clinic/seguimiento/words.ts` (rule: voice). */
import type { PasoSeguimiento } from '@caparazon/clinic/seguimiento/calls';

const es = {
  title: 'Seguí tu reporte',
  lead: '¿Qué pasó con el animal que encontraste?',
  form: {
    label: 'Seguir un reporte',
    reporte: 'Número del reporte',
    telefono: 'Últimos cuatro dígitos de tu teléfono',
    telefonoHint: 'Del teléfono que dejaste en el reporte. Si terminaba en 99 123 456, son 3456.',
    send: 'Ver qué pasó',
    sending: 'Buscando…',
  },
  otherwise: {
    title: '¿No dejaste un teléfono?',
    text: 'Acá solo aparecen los reportes que tienen uno: es lo que nos dice que sos vos. Llamanos o escribinos con el número del reporte y te contamos.',
    contact: 'Ver cómo contactarnos',
  },
  story: {
    which: (idReporte: number, day: string) => `Reporte número ${idReporte}, del ${day}`,
    steps: 'Lo que pasó hasta ahora',
    write: 'Escribinos',
    other: 'Ver otro reporte',
    unknownWhen: 'No quedó registrado cuándo',
  },
  steps: {
    recibido: 'Recibimos tu reporte',
    visto: 'La vio el equipo',
    en_camino: 'Alguien del equipo va hacia el lugar',
    en_rehabilitacion: 'Está en rehabilitación',
    liberado: 'Volvió al mar',
    muerto: 'Murió',
    cerrado: 'Cerramos el reporte',
  } satisfies Record<PasoSeguimiento, string>,
  past: {
    en_camino: 'Alguien del equipo fue hacia el lugar',
    en_rehabilitacion: 'Estuvo en rehabilitación',
  } as Partial<Record<PasoSeguimiento, string>>,
  meanings: {
    recibido:
      'El equipo todavía no lo abrió. Si el animal está en peligro, llamanos: el teléfono está en la página de contacto.',
    visto: 'El equipo ya lo leyó y decide cómo seguir. Si dejaste un teléfono, tenelo a mano: te podemos llamar.',
    en_camino: 'Si podés, quedate cerca del animal, a la sombra y sin perros, hasta que lleguemos.',
    en_rehabilitacion: 'El equipo del centro cuida al animal todos los días. Puede llevar semanas o meses.',
    liberado: 'Está de nuevo en su lugar, y avisaste vos. Gracias.',
    muerto:
      'Lo sentimos mucho. Gracias por avisar: lo que aprendemos de cada animal ayuda a cuidar a los que siguen en el mar.',
    cerrado: 'El equipo lo revisó y el animal no entró al centro. Gracias por avisar: sin tu aviso no lo sabríamos.',
  } satisfies Record<PasoSeguimiento, string>,
};

export type SeguimientoTexts = typeof es;
export default es;
