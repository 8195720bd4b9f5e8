/** Sign-ups for the demo (`DEMO=1`). The people do not exist. */
import { skipIds } from '@caparazon/service-kit/counter';
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { createPostulaciones } from './commands.ts';
import { Postulacion } from './model.ts';

const dayMs = 24 * 3600_000;

/** Days ago, name, country, e-mail; the oldest first. */
const rows: readonly (readonly [number, string, string, string])[] = [
  [83, 'Paula Giménez', 'Uruguay', 'paula.gimenez@correo.example'],
  [61, 'Tomás Echeverría', 'Argentina', 'tomas.echeverria@correo.example'],
  [44, 'Beatriz Almeida Prado', 'Brasil', 'bia.almeida@correo.example'],
  [30, 'Íñigo Zabaleta', 'España', 'inigo.zabaleta@correo.example'],
  [19, 'Jana Köhler', 'Alemania', 'jana.koehler@correo.example'],
  [12, 'Bruno Da Rosa', 'Uruguay', 'bruno.darosa@correo.example'],
  [6, 'Catalina Fuenzalida', 'Chile', 'cata.fuenzalida@correo.example'],
  [1, 'Rocío Bermúdez', 'Uruguay', 'rocio.bermudez@correo.example'],
];

/** Makes them where there is none. When several copies start at once, only one makes them. */
export async function ensureDemoPostulaciones(now: number): Promise<void> {
  if ((await Postulacion.exists({})) !== null) return;
  await skipIds('postulaciones', rows.length);
  const sent = rows.map(([daysAgo, nombreVoluntario, paisVoluntario, correoVoluntario], i) => ({
    idPostulacion: i + 1,
    body: { nombreVoluntario, paisVoluntario, correoVoluntario, sitioWeb: '' },
    act: { by: null, at: new Date(now - daysAgo * dayMs) },
  }));
  try {
    await createPostulaciones(sent);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
