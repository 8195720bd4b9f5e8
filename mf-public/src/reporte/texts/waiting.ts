/** What waits on this phone (rule: waiting-reports). */
const photos = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);

export const waitingTexts = {
  es: {
    label: 'Reporte sin enviar',
    title: (count: number) =>
      count === 1 ? 'Tu reporte espera en este teléfono.' : `Tus ${count} reportes esperan en este teléfono.`,
    written: (when: string, count: number) =>
      `Lo enviaste el ${when}${count > 0 ? `, con ${photos(count, 'una foto', 'fotos')}` : ''}.`,
    goes: 'Se envía solo cuando haya señal, con una página de este sitio abierta.',
    going: (percent: number) => `Se está enviando: ${percent} %.`,
    kept: 'No se envía solo: abrilo y tocá «Enviar reporte».',
    refused: 'No se pudo enviar: abrilo y te decimos qué corregir.',
    now: 'Enviar ahora',
    open: 'Abrir el reporte',
    urgent: '¿Es urgente?',
    call: (phone: string) => `Llamá al ${phone}`,
    arrived: (idReporte: number) => `Recibimos tu reporte: es el número ${idReporte}.`,
    follow: 'Seguir este reporte',
    close: 'Cerrar aviso',
  },
  en: {
    label: 'Unsent report',
    title: (count: number) =>
      count === 1 ? 'Your report is waiting on this phone.' : `Your ${count} reports are waiting on this phone.`,
    written: (when: string, count: number) =>
      `You sent it on ${when}${count > 0 ? `, with ${photos(count, 'one photo', 'photos')}` : ''}.`,
    goes: 'It sends itself when there is a signal, with a page of this site open.',
    going: (percent: number) => `It is being sent: ${percent} %.`,
    kept: 'It does not send itself: open it and press “Send report”.',
    refused: 'It could not be sent: open it and we will tell you what to correct.',
    now: 'Send now',
    open: 'Open the report',
    urgent: 'Is it urgent?',
    call: (phone: string) => `Call ${phone}`,
    arrived: (idReporte: number) => `We received your report: it is number ${idReporte}.`,
    follow: 'Follow this report',
    close: 'Close this notice',
  },
};
