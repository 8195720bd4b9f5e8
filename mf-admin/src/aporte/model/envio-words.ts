import type { Enviable, Envio } from '@caparazon/office/aporte/envio';
import { whyInWords } from '../../correo/face/estado-words.ts';

/** 'la carta de 2026', 'el recibo 2026/0001'. */
export const sentInWords = ({ que, cual }: { que: Enviable; cual: string }): string =>
  que === 'carta' ? `la carta de ${cual}` : `el recibo ${cual}`.trimEnd();

/** Why it did not leave; '' when nothing went wrong. */
export const whyOf = ({ porque }: Pick<Envio, 'porque'>): string =>
  porque === 'innecesario'
    ? 'Ya no hacía falta: cambió su e-mail, o el aporte se anuló.'
    : whyInWords({ porque, dicho: '' });
