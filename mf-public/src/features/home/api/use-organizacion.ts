import { fetchUnlessSilent } from '@caparazon/screen-kit/silence';
import { useEffect, useState } from 'react';

/** What the organisation says of itself in `/textos/organizacion.json`, a file that a person edits. */
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

/** What stands for what the file leaves out. */
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

/** The organisation's data, `undefined` while they come; `nothing` when they cannot be had. */
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
