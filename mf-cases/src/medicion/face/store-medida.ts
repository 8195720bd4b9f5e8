import {
  getMediciones,
  type Medicion,
  type MedicionForm,
  postMedicion,
  putMedicion,
} from '@caparazon/clinic/medicion/calls';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import type { Shell } from '@caparazon/remote-contract/shell';
import { idempotencyKey } from '@caparazon/screen-kit/idempotency-key';

interface Sent {
  idFicha: number;
  /** Undefined for a new measurement. */
  base: Medicion | undefined;
  body: Omit<MedicionForm, 'idFichaAnimal'>;
  /** The filling of the form, so that a retry is the same measurement. */
  filling: string;
}

async function send(shell: Shell, { idFicha, base, body, filling }: Sent): Promise<void> {
  if (base?.idMedicion) {
    const { idMedicion, version } = base;
    await shell.call(putMedicion, { body: { ...body, idMedicion, version: version ?? undefined } });
    return;
  }
  const whole = { ...body, idFichaAnimal: idFicha };
  await shell.call(postMedicion, { headers: {}, body: whole }, { idempotencyKey: idempotencyKey(filling, whole) });
}

/** Stores a measurement. @returns the server's question; null once it is stored */
export async function storeMedida(shell: Shell, sent: Sent): Promise<string | null> {
  try {
    await send(shell, sent);
    return null;
  } catch (failure) {
    if (isApiFailure(failure) && failure.codigo === 'medida_inusual') return failure.message;
    throw failure;
  }
}

/** Reads a measurement. @throws when it was deleted, or cannot be read */
export async function fetchMedida(
  shell: Shell,
  idFicha: number,
  idMedicion: number | null | undefined,
): Promise<Medicion> {
  const { mediciones } = await shell.call(getMediciones, { params: { idFichaAnimal: String(idFicha) }, query: {} });
  const found = mediciones.find((one) => one.idMedicion === idMedicion);
  if (found === undefined) throw new Error('it was deleted meanwhile');
  return found;
}
