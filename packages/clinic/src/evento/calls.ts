/** What the server tells open screens while they are open (rule: events). */

import { call } from '@caparazon/call/call';
import { z } from 'zod';

/**
 * `voy`: somebody goes to a report, or no longer does. `dosis`: a dose was given, or what is prescribed has changed; every
 * screen that shows doses asks again, whichever it was. `ficha`: the record of an animal was made or has changed, a measure or a tag of
 * it, what is known of its stranding, or what is said of its release.
 */
export const tiposEvento = ['reporte', 'voy', 'dosis', 'ficha_diaria', 'ficha'] as const;
export type TipoEvento = (typeof tiposEvento)[number];

/** Something was made or changed. It says what, never its content: a screen that shows it asks again. */
export const evento = z
  .object({
    tipo: z.enum(tiposEvento),
    id: z.int().meta({
      description:
        'Del reporte, de la ficha diaria, de la ficha o de la instancia de tratamiento; del tratamiento, cuando cambió lo indicado',
    }),
  })
  .meta({ id: 'Evento' });
export type Evento = z.output<typeof evento>;

/**
 * `Last-Event-ID` gives what happened since, for as long as the service remembers. Any other text in it counts as
 * none.
 */
export const getEventos = call({
  id: 'getEventos',
  service: 'svc-cases',
  method: 'get',
  path: '/eventos',
  access: 'session',
  summary:
    'Lo que se hace o cambia, mientras la sesión dure: un evento por `reporte`, `voy`, `dosis`, `ficha_diaria` o `ficha`',
  headers: z.object({ 'last-event-id': z.string().optional() }),
  answer: z.string().meta({
    description:
      'Cada evento: `id`, `event` (el tipo) y `data`, que es un `Evento` en JSON. Los comentarios dicen que el servidor sigue al día',
  }),
  produces: ['text/event-stream'],
  streams: true,
});
