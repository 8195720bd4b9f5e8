/** Announces living animals reported while nobody looks at this tab (rule: report-alerts). */
import { getReportes, type ReporteCard } from '@caparazon/clinic/reporte/calls';
import { alertsWanted } from '@caparazon/screen-kit/report-alerts';
import { callApi } from '../api/call-api.ts';
import { serverNow } from '../api/server-clock.ts';
import { setTitleAlert } from '../app/title.ts';
import { ring } from './ring.ts';

const inWords = (count: number): string => (count === 1 ? '(1) Reporte nuevo' : `(${count}) Reportes nuevos`);

function showNotification({ idReporte, nombreComunReporte, ubicacion, departamento }: ReporteCard, go: Go): void {
  const options = { body: `${ubicacion}, ${departamento}`, tag: `reporte-${idReporte}`, icon: '/icon-192.png' };
  try {
    const notification = new Notification(`${nombreComunReporte}, con vida`, options);
    notification.onclick = () => {
      notification.close();
      window.focus();
      go(`/reporte/${idReporte}`);
    };
  } catch {
    // Browsers of phones show notifications of service workers only.
  }
}

type Go = (address: string) => void;

export interface ReportAlerts {
  look: () => void;
  stop: () => void;
}

/** The first look announces only reports that came while earlier looks failed. @param go navigates */
export function startReportAlerts(token: string, go: Go): ReportAlerts {
  let known: number | null = null;
  /** By the device's clock, since the server's may be unknown. */
  const began = Date.now();
  let fresh = 0;

  function say(reportes: readonly ReporteCard[]): void {
    if (document.visibilityState === 'visible' || reportes.length === 0) return;
    fresh += reportes.length;
    setTitleAlert(inWords(fresh));
    if (!alertsWanted()) return;
    ring();
    for (const reporte of reportes) showNotification(reporte, go);
  }

  async function look(): Promise<void> {
    const query = { estado: 'VIVO', vistos: 'false', archivados: 'false' } as const;
    const { content } = await callApi(getReportes, { query }, token);
    const newest = Math.max(0, ...content.map(({ idReporte }) => idReporte));
    const before = known;
    known = Math.max(newest, before ?? 0);
    const start = serverNow() - (Date.now() - began);
    say(content.filter(({ idReporte, fecha }) => (before === null ? fecha > start : idReporte > before)));
  }

  function seen(): void {
    if (document.visibilityState !== 'visible') return;
    fresh = 0;
    setTitleAlert('');
  }

  document.addEventListener('visibilitychange', seen);
  return {
    look: () => void look().catch(() => undefined),
    stop() {
      document.removeEventListener('visibilitychange', seen);
      setTitleAlert('');
    },
  };
}
