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

/** In the order in which the editor asks for it. A field that is broken has its default. */
export const organizacion = object({
  nombre: or(text(), 'Caparazón'),
  direccion: or(text(), ''),
  telefonos: or(list(phone), []),
  whatsapp: or(phone, ''),
  correo: or(email, ''),
  horario: or(bilingual, none),
  /** Where the map of the contact block leads to. Without it the map leads nowhere. */
  ubicacion: or(object({ latitud: number(-90, 90), longitud: number(-180, 180) }), null),
  redes: or(list(object({ nombre: text(), url: address })), []),
  auspiciantes: or(list(object({ nombre: text(), url: optional(address, ''), logo: or(ownPicture, '') })), []),
  voluntariado: object({
    lugar: or(bilingual, { es: 'Un pueblo de la costa de Rocha', en: 'A small town on the coast of Rocha' }),
    periodo: or(bilingual, { es: 'De noviembre a abril', en: 'From November to April' }),
    costos: or(bilingual, { es: 'La comida y el alojamiento', en: 'Your food and lodging' }),
  }),
});

/** Read by every public page that names a way to reach the organisation. */
export const readOrganizacion = json(organizacion);

export type Organizacion = ReturnType<typeof readOrganizacion>;

/** What stands while the file loads, and where it cannot be had. */
export const noOrganizacion: Organizacion = readOrganizacion('{}', silently);
