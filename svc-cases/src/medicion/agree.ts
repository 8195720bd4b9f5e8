/** Which values stay doubtful: those confirmed against a question that no other one agrees with (rule: doubtful-weight). */
import { cambiaMucho, comparadaMs } from '@caparazon/clinic/medicion/values';

interface Value {
  valor: number;
  fechaHora: number;
}

/**
 * Whether another weighing agrees with a value: within two weeks of it, and not so far from it that one would be asked
 * about beside the other.
 * @param weighed the values of the same kind that are no estimates, the value itself among them or not
 */
export const isBacked = <V extends Value>(value: V, weighed: readonly V[]): boolean =>
  weighed.some(
    (other) =>
      other !== value &&
      Math.abs(other.fechaHora - value.fechaHora) <= comparadaMs &&
      !cambiaMucho(value.valor, other.valor),
  );
