import { fetchUnlessSilent } from '@caparazon/screen-kit/silence';
import { useEffect, useState } from 'react';

/** The organisation's own data, from `/textos/organizacion.json`, a file that a person edits (rule: editable-texts). */
export interface Organizacion {
  direccion: string;
  telefonos: readonly string[];
  whatsapp: string;
  correo: string;
  horario: string;
  redes: readonly { nombre: string; url: string }[];
  auspiciantes: readonly { nombre: string; logo: string }[];
  voluntariado: { lugar: string; periodo: string; costos: string };
}

/** Defaults for what the file leaves out. */
export const nothing: Organizacion = {
  direccion: '',
  telefonos: [],
  whatsapp: '',
  correo: '',
  horario: '',
  redes: [],
  auspiciantes: [],
  voluntariado: {
    lugar: 'Un pueblo de la costa de Rocha',
    periodo: 'De noviembre a abril',
    costos: 'La comida y el alojamiento',
  },
};

async function fetchOrganizacion(signal: AbortSignal): Promise<Organizacion> {
  const answer = await fetchUnlessSilent('/textos/organizacion.json', { signal });
  if (!answer.ok) throw new Error(`organizacion.json: ${answer.status}`);
  const read: Partial<Organizacion> = await answer.json();
  return { ...nothing, ...read };
}

/** The organisation's data, `undefined` while they load; `nothing` when they cannot be loaded. */
export function useOrganizacion(): Organizacion | undefined {
  const [data, setData] = useState<Organizacion>();
  useEffect(() => {
    const leaving = new AbortController();
    fetchOrganizacion(leaving.signal).then(setData, () => {
      if (!leaving.signal.aborted) setData(nothing);
    });
    return () => leaving.abort();
  }, []);
  return data;
}
