/** A year of contributions for the demo (`DEMO=1`). */
import { readCard } from '@caparazon/call/card';
import { departamentos } from '@caparazon/call/departamentos';
import { checkDigitOf } from '@caparazon/office/aporte/cedula';
import { skipIds } from '@caparazon/service-kit/counter';
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { made } from '@caparazon/service-kit/trace';
import { busquedaOf } from './busqueda.ts';
import { createAportes } from './commands.ts';
import { demoRows } from './demo-rows.ts';
import { Aporte, type AporteDoc } from './model.ts';

const dayMs = 24 * 3600_000;
const monthMs = 30 * dayMs;

function expiry(now: number, i: number): string {
  const date = new Date(now + (3 + ((i * 7) % 40)) * monthMs);
  return `${String(date.getUTCMonth() + 1).padStart(2, '0')}/${date.getUTCFullYear()}`;
}

function aporteOf(row: readonly string[], i: number, now: number): AporteDoc {
  const [daysAgo, nombre = '', user, telefono = '', cedula = '', direccion = '', departamento] = row;
  const [moneda, monto, cardNumber = ''] = row.slice(7);
  const card = readCard(cardNumber);
  const where = departamentos.find((each) => each.nombre === departamento);
  if (card === null || where === undefined) throw new Error(`row ${i} of the demo is wrong`);
  const fecha = new Date(now - Number(daysAgo) * dayMs - ((i * 5) % 11) * 3600_000);
  const digits = cedula.replace(/\D/g, '').slice(0, 7);
  const fields = {
    // The oldest is number 1, as if they had come in one by one.
    _id: demoRows.length - i,
    fecha,
    nombre,
    telefonoContacto: telefono,
    cedulaIdentidad: `${cedula.slice(0, -1)}${checkDigitOf(digits)}`,
    emailContacto: `${user}@correo.example`,
    ...card,
    moneda: moneda === 'USD' ? ('USD' as const) : ('UYU' as const),
    direccion,
    fechaVencimiento: expiry(now, i),
    centesimos: Math.round(Number(monto) * 100),
    idDepartamento: where.idDepartamento,
    anulado: null,
    ...made({ by: null, at: fecha }),
  };
  return { ...fields, busqueda: busquedaOf(fields) };
}

/** Makes them where there is none. When several copies start at once, only one makes them. */
export async function ensureDemoAportes(now: number): Promise<void> {
  if ((await Aporte.exists({})) !== null) return;
  await skipIds('aportes', demoRows.length);
  try {
    await createAportes(demoRows.map((row, i) => aporteOf(row, i, now)));
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
