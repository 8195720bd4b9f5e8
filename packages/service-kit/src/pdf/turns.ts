/**
 * PDFs are drawn one at a time, so that many of them cost readers of lists nothing (rule: month-pdf). Each reads its
 * data when its turn comes; what that costs the service's only thread is spread by a rest (bench: months).
 */
import { pdfBusy } from '@caparazon/call/file-words';
import { serviceLimits } from '@caparazon/call/service-limits';
import { unavailable } from '../errors.ts';
import { createQueue } from '../queue.ts';

export const pdfTurns = createQueue({
  name: 'pdfs',
  atOnce: 1,
  ...serviceLimits.pdfs,
  waitingShare: serviceLimits.share,
  busy: () => unavailable(5, pdfBusy),
});
