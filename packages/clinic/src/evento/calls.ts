/** The events that the server sends to open screens (rule: events). */

import { call } from '@caparazon/call/call';
import { z } from 'zod';

/**
 * `voy`: who goes to a report has changed. `dosis`: a dose or a prescription has changed. `ficha`: a record, or its
 * measures, tags, stranding or release, has changed.
 */
export const tiposEvento = ['reporte', 'voy', 'dosis', 'ficha_diaria', 'ficha'] as const;
export type TipoEvento = (typeof tiposEvento)[number];

/** An event says what has changed, never its content: a screen that shows it asks again. */
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

/** `Last-Event-ID` asks for the remembered events since; any other text counts as absent. */
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
