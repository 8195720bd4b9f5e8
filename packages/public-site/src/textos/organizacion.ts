/** `textos/organizacion.json`: how the organisation is reached, who supports it, where volunteers go. */
import {
  address,
  bilingual,
  email,
  json,
  list,
  number,
  object,
  optional,
  or,
  ownPicture,
  phone,
  silently,
  text,
} from './reader.ts';

const none = { es: '', en: '' };

/** Read by every public page that names a way to reach the organisation. A broken field has its default. */
export const readOrganizacion = json(
  object({
    nombre: or(text(), 'Caparazón'),
    direccion: or(text(), ''),
    /** Where the map of the contact block leads to. Without it the map leads nowhere. */
    ubicacion: or(object({ latitud: number(-90, 90), longitud: number(-180, 180) }), null),
    telefonos: or(list(phone), []),
    whatsapp: or(phone, ''),
    correo: or(email, ''),
    horario: or(bilingual, none),
    redes: or(list(object({ nombre: text(), url: address })), []),
    auspiciantes: or(list(object({ nombre: text(), logo: or(ownPicture, ''), url: optional(address, '') })), []),
    voluntariado: object({
      lugar: or(bilingual, { es: 'Un pueblo de la costa de Rocha', en: 'A small town on the coast of Rocha' }),
      periodo: or(bilingual, { es: 'De noviembre a abril', en: 'From November to April' }),
      costos: or(bilingual, { es: 'La comida y el alojamiento', en: 'Your food and lodging' }),
    }),
  }),
);

export type Organizacion = ReturnType<typeof readOrganizacion>;

/** What stands while the file loads, and where it cannot be had. */
export const noOrganizacion: Organizacion = readOrganizacion('{}', silently);
