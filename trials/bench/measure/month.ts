/** A month of daily sheets, its photo, and the request of its PDF. */
import { type FichaAnimalForm, postFichaAnimal } from '@caparazon/clinic/animal/calls';
import type { Db } from 'mongodb';
import sharp from 'sharp';
import type { Asked, createClient } from './load.ts';

const dayMs = 24 * 3600_000;

const remarks = [
  'Sin novedad.',
  'Comió bien y nadó toda la mañana; se limpió la herida de la aleta derecha.',
  'Eliminó un trozo de nylon de unos 10 cm. Se mantiene el tratamiento y se controla el peso cada dos días, antes de darle de comer.',
];

/** One for each day. @param month its first instant */
export const sheets = (month: Date) =>
  Array.from({ length: 31 }, (_, i) => ({
    fecha: new Date(month.getTime() + i * dayMs).toISOString().slice(0, 10),
    limpiezaRecinto: i % 2 === 0,
    temperatura: 24.5,
    peso: 6.75,
    defeca: true,
    defecaCant: i % 3 === 0 ? 'Abundante, sólida' : 'Normal',
    plasticos: i % 5 === 0,
    dadoComida: true,
    come: 'Con_ayuda',
    comeCant: '120 g de pejerrey',
    flota: false,
    nada: 'Muy_bien',
    camina: 'Bien',
    impermeabilidadPlumaje: 'Bueno',
    observaciones: remarks[i % remarks.length] ?? '',
  }));
export type Sheet = ReturnType<typeof sheets>[number];

/** As large as a thumbnail. */
export const thumbnail = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 320,
      height: 240,
      channels: 3,
      background: '#2a6f7f',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();

/** Parts of a record with a photo. */
const animalWithPhoto = async () => ({
  departamento: 'Rocha',
  ubicacion: 'Playa del Barco, La Pedrera',
  receptorAnimal: 3,
  ubicacionActual: 'Pileta 2',
  nombreClase: 'Tortugas marinas',
  nombreComunFichaAnimal: 'Tortuga verde',
  especie: 'Chelonia mydas',
  estado: 'En rehabilitación',
  fotosFichaAnimal: [(await thumbnail()).toString('base64')],
});

/** Inserts the sheets of an animal. */
async function fillMonth(db: Db, idFichaAnimal: number, month: Date): Promise<void> {
  const trace = { creadoPor: 3, creadoEn: month, modificadoPor: 3, modificadoEn: month, version: 1 };
  const docs = sheets(month).map((sheet, i) => ({ _id: i + 1, idFichaAnimal, ...sheet, ...trace }));
  await db.collection<{ _id: number }>('fichas_diarias').insertMany(docs);
}

/** Admits an animal with a photo and sheets of October. @returns the request of that month's PDF */
export async function askedMonth(
  url: string,
  headers: Record<string, string>,
  client: ReturnType<typeof createClient>,
  db: Db,
): Promise<Asked> {
  const admitted = await client.send({
    url: `${url}/api${postFichaAnimal.path}`,
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: Buffer.from(JSON.stringify((await animalWithPhoto()) satisfies Partial<FichaAnimalForm>)),
  });
  const idFicha = Number(admitted.body);
  await fillMonth(db, idFicha, new Date(Date.UTC(2026, 9, 1)));
  return {
    url: `${url}/api/fichas_diarias/${idFicha}/descargar_pdf?anio=2026&mes=10`,
    method: 'POST',
    headers: { ...headers, Accept: 'application/pdf' },
  };
}
