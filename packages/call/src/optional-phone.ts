import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { dialled, mayBeAbroad } from './phone.ts';
import { optionalText } from './text-fields.ts';

/**
 * A phone as dialled from anywhere. One of fewer than 12 characters is read as empty, unless it may be a whole foreign
 * number, which a service can tell (rules: short-phones, phones-kept).
 */
export const optionalPhone = (max: number = limits.text.reportPhone) =>
  z.pipe(
    optionalText(max),
    z.transform((written) => {
      const phone = dialled(written) ?? written;
      return phone.length < limits.phone.min && !mayBeAbroad(phone) ? '' : phone;
    }),
  );
