/** Spanish texts for zod errors without their own, set for the process by importing this module. */
import { generalMessages as general } from '@caparazon/call/words';
import { z } from 'zod';

const typeMessages: Record<string, string> = { string: general.notText, number: general.notANumber };

function wording(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? general.required : (typeMessages[issue.expected] ?? general.invalid);
    case 'invalid_value':
      return general.notAnOption;
    case 'too_big':
      return issue.origin === 'string' ? general.tooLong(Number(issue.maximum)) : general.invalid;
    case 'too_small':
      return issue.origin === 'string' ? general.required : general.invalid;
    default:
      return general.invalid;
  }
}

z.config({ customError: wording, localeError: wording });
