import { cambiaMucho, comparadaMs } from '@caparazon/clinic/medicion/values';

interface Value {
  valor: number;
  fechaHora: number;
}

/**
 * Whether another weighing within two weeks agrees with a doubtful value, so that it is none (rule: doubtful-weight).
 * @param weighed values of the same kind without estimates, the value itself included or not
 */
export const isBacked = <V extends Value>(value: V, weighed: readonly V[]): boolean =>
  weighed.some(
    (other) =>
      other !== value &&
      Math.abs(other.fechaHora - value.fechaHora) <= comparadaMs &&
      !cambiaMucho(value.valor, other.valor),
  );
