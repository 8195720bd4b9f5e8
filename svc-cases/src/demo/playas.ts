/** Beaches of Uruguay where the animals of the demo were found. */

export interface Playa {
  departamento: string;
  nombre: string;
  latitud: number;
  longitud: number;
}

const playa = (departamento: string, nombre: string, latitud: number, longitud: number): Playa => ({
  departamento,
  nombre,
  latitud,
  longitud,
});

export const playas = {
  balconada: playa('Rocha', 'Playa La Balconada, La Paloma', -34.6562, -54.1561),
  barco: playa('Rocha', 'Playa del Barco, La Pedrera', -34.5921, -54.1232),
  poloniosur: playa('Rocha', 'Playa Sur, Cabo Polonio', -34.4023, -53.7868),
  calavera: playa('Rocha', 'Playa La Calavera, Cabo Polonio', -34.3931, -53.7779),
  valizas: playa('Rocha', 'Barra de Valizas', -34.3424, -53.7893),
  aguasDulces: playa('Rocha', 'Aguas Dulces', -34.2772, -53.7829),
  viuda: playa('Rocha', 'Playa de la Viuda, Punta del Diablo', -34.0579, -53.5561),
  rivero: playa('Rocha', 'Playa del Rivero, Punta del Diablo', -34.0441, -53.5363),
  moza: playa('Rocha', 'Playa La Moza, Santa Teresa', -33.9762, -53.5291),
  coronilla: playa('Rocha', 'La Coronilla', -33.8992, -53.5089),
  chuy: playa('Rocha', 'Barra del Chuy', -33.7531, -53.3878),
  brava: playa('Maldonado', 'Playa Brava, Punta del Este', -34.9613, -54.9372),
  bikini: playa('Maldonado', 'Playa Bikini, Manantiales', -34.9061, -54.8293),
  joseIgnacio: playa('Maldonado', 'Playa Mansa, José Ignacio', -34.8452, -54.6401),
  piriapolis: playa('Maldonado', 'Playa San Francisco, Piriápolis', -34.8731, -55.2862),
  portezuelo: playa('Maldonado', 'Portezuelo, Punta Ballena', -34.9082, -55.0361),
  solis: playa('Maldonado', 'Balneario Solís', -34.8021, -55.3818),
  atlantida: playa('Canelones', 'Playa Mansa, Atlántida', -34.7772, -55.7619),
  parque: playa('Canelones', 'Parque del Plata', -34.7731, -55.7128),
  pinar: playa('Canelones', 'El Pinar', -34.8003, -55.9072),
  jaureguiberry: playa('Canelones', 'Jaureguiberry', -34.7852, -55.4051),
  pocitos: playa('Montevideo', 'Playa Pocitos', -34.9131, -56.1472),
  malvin: playa('Montevideo', 'Playa Malvín', -34.8991, -56.1018),
  carrasco: playa('Montevideo', 'Playa Carrasco', -34.8912, -56.0549),
  buceo: playa('Montevideo', 'Puerto del Buceo', -34.9098, -56.1312),
  cerro: playa('Montevideo', 'Playa del Cerro', -34.8941, -56.2521),
  ferrando: playa('Colonia', 'Playa Ferrando, Colonia del Sacramento', -34.4702, -57.8181),
  santaAna: playa('Colonia', 'Balneario Santa Ana', -34.4481, -57.6189),
  kiyu: playa('San José', 'Kiyú', -34.6901, -56.7472),
  penino: playa('San José', 'Playa Penino', -34.7602, -56.4379),
} as const satisfies Record<string, Playa>;

export type PlayaKey = keyof typeof playas;
