/** Contributions of fictitious people and cards. */
import { departamentos } from '@caparazon/call/departamentos';
import { searchKeys, searchWords } from '@caparazon/service-kit/search-words';
import type { Db } from 'mongodb';

/** All sizes span the same ten years and differ in contributions of a month. */
const latest = Date.UTC(2026, 9, 31, 15);
const span = 10 * 365 * 24 * 3600_000;

/** Contributions of each person. */
const perPerson = 20;

/** A quarter of the people have each, so a search fills a page in both sizes. */
const surnames = ['Silva', 'Pereira', 'Olivera', 'Techera'];

function aporte(n: number, count: number) {
  const person = n % Math.ceil(count / perPerson);
  const nombre = `Persona ${person} ${surnames[person % surnames.length]}`;
  const fecha = new Date(latest - ((count - n) / count) * span);
  return {
    _id: n,
    fecha,
    nombre,
    telefonoContacto: '+59899123456',
    cedulaIdentidad: `${person}-0`,
    emailContacto: `p${person}@correo.example`,
    proveedorTarjeta: 'Visa',
    moneda: n % 4 === 0 ? 'USD' : 'UYU',
    direccion: 'Ruta 10 km 267',
    numeroTarjeta: '411111******1111',
    fechaVencimiento: `${String((n % 12) + 1).padStart(2, '0')}/2031`,
    centesimos: 100 + ((n * 7919) % 500_000),
    idDepartamento: (n % departamentos.length) + 1,
    anulado: n % 50 === 0 ? { motivo: 'Repetido', fecha, idUsuario: 2 } : null,
    busqueda: searchKeys(searchWords(nombre)),
    creadoPor: 2,
    creadoEn: fecha,
    modificadoPor: null,
    modificadoEn: fecha,
    version: 1,
  };
}

/** Runs before svc-contrib, which counts totals and donors when it starts. */
export async function fillAportes(db: Db, count: number): Promise<void> {
  const docs = Array.from({ length: count }, (_, i) => aporte(i + 1, count));
  await db.collection<{ _id: number }>('aportes').insertMany(docs, { ordered: false });
}
