/** `textos/organizacion.json`: contact data, sponsors, volunteering. */
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

/** In the order of the editor. Broken fields have defaults. */
export const organizacion = object({
  nombre: or(text(), 'Caparazón'),
  direccion: or(text(), ''),
  telefonos: or(list(phone), []),
  whatsapp: or(phone, ''),
  correo: or(email, ''),
  horario: or(bilingual, none),
  /** Target of the contact map; without it there is no link. */
  ubicacion: or(object({ latitud: number(-90, 90), longitud: number(-180, 180) }), null),
  redes: or(list(object({ nombre: text(), url: address })), []),
  auspiciantes: or(list(object({ nombre: text(), url: optional(address, ''), logo: or(ownPicture, '') })), []),
  voluntariado: object({
    lugar: or(bilingual, { es: 'Un pueblo de la costa de Rocha', en: 'A small town on the coast of Rocha' }),
    periodo: or(bilingual, { es: 'De noviembre a abril', en: 'From November to April' }),
    costos: or(bilingual, { es: 'La comida y el alojamiento', en: 'Your food and lodging' }),
  }),
});

export const readOrganizacion = json(organizacion);

export type Organizacion = ReturnType<typeof readOrganizacion>;

/** Used while the file loads and when it is unavailable. */
export const noOrganizacion: Organizacion = readOrganizacion('{}', silently);
