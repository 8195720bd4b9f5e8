import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import type { Notice } from '@caparazon/remote-contract/shell';

const firstServerError = 500;

/** Whether another try may succeed: no answer, or a server that is down. */
export const mayYetSucceed = (failure: unknown): boolean =>
  isApiFailure(failure) && (failure.status === 0 || failure.status >= firstServerError);

/** Offers a failed action again, unless it was refused (rule: snackbars). */
export const offeredAgain = (failure: unknown, action: NonNullable<Notice['action']>): Pick<Notice, 'action'> =>
  mayYetSucceed(failure) ? { action } : {};
