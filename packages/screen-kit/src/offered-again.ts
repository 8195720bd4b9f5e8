import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import type { Notice } from '@caparazon/remote-contract/shell';

const firstServerError = 500;

/** Whether a call did not arrive, or met a server that is down: another try may succeed. */
export const mayYetSucceed = (failure: unknown): boolean =>
  isApiFailure(failure) && (failure.status === 0 || failure.status >= firstServerError);

/**
 * What the notice of a failed action offers: the action again, unless the server refused it (rule: snackbars). The
 * notice that offered it first is gone by then.
 */
export const offeredAgain = (failure: unknown, action: NonNullable<Notice['action']>): Pick<Notice, 'action'> =>
  mayYetSucceed(failure) ? { action } : {};
