/**
 * PDFs that wait to be drawn, one at a time: many of them at once cost whoever reads a list nothing (rule: month-pdf). They
 * are drawn apart, and what is read for one is read when its turn has come.
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
