import type { Db } from 'mongodb';

const season = Date.UTC(2020, 0, 1);

const animals = [
  ['Tortugas marinas', 'Tortuga verde', 'Chelonia mydas'],
  ['Tortugas marinas', 'Tortuga verde', 'Chelonia mydas'],
  ['Tortugas marinas', 'Tortuga cabezona', 'Caretta caretta'],
  ['Aves marinas', 'Pingüino de Magallanes', 'Spheniscus magellanicus'],
  ['Mamíferos marinos', 'Lobo fino', 'Arctocephalus australis'],
] as const;
const names = ['Renata', 'Mora', 'Nieve', 'Ñandubay', 'Doña Petrona', 'Moby', 'Almendra', 'Sol', 'Bruma', 'Yaguareté'];
const places = ['La Coronilla', 'Barra de Valizas', 'Cabo Polonio', 'Punta del Diablo', 'Aguas Dulces', 'Santa Teresa'];
const departments = ['Rocha', 'Maldonado', 'Canelones', 'Montevideo'];

const one = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;

/** As stored by svc-cases, without derived fields. One in a thousand is in rehabilitation. */
function ficha(n: number) {
  const [clase, nombreComunFichaAnimal, especie] = one(animals, n);
  return {
    _id: n,
    fecha: new Date(season + n * 60_000),
    fechaHora: new Date(season + n * 60_000),
    departamento: one(departments, n >> 3),
    ubicacion: `Playa de ${one(places, n >> 2)}, bajada ${n % 40}, frente al puesto de guardavidas`,
    idReceptor: 3,
    nombreReceptor: '',
    ubicacionActual: n % 1000 === 0 ? `Pileta ${(n / 1000) % 30}` : 'Sala de internación',
    nombre: n % 20 === 0 ? `${one(names, n / 20)} ${n % 7 === 0 ? 'Segunda' : ''}`.trim() : '',
    clase,
    nombreComunFichaAnimal,
    especie,
    estado: n % 1000 === 0 ? 'En_rehabilitación' : one(['Liberado', 'Muerto'], n),
    numeroMarca: n % 3 === 0 ? String(100_000 + n) : '',
    tipoMarca: '',
    leyendaMarca: n % 3 === 0 ? `CAPARAZÓN UY ${n}` : '',
    observacionesGenerales: 'Marcas de enmalle en aleta y cuello. Come sola desde el segundo día.',
    fotos: [2 * n, 2 * n + 1],
    idFotoIdentificacion: null,
    creadoPor: 3,
    creadoEn: new Date(season),
    modificadoPor: 3,
    modificadoEn: new Date(season),
    version: 3,
  };
}

const atOnce = 10_000;

export async function fillFichas(db: Db, count: number): Promise<void> {
  const fichas = db.collection<{ _id: number }>('fichas_animal');
  for (let first = 1; first <= count; first += atOnce) {
    const size = Math.min(atOnce, count - first + 1);
    const docs = Array.from({ length: size }, (_, i) => ficha(first + i));
    await fichas.insertMany(docs, { ordered: false, writeConcern: { w: 1 } });
  }
}
