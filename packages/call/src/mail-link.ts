/** A link that writes to the address alone: a stranger's text must not add recipients. */
export const mailLink = (correo: string): string => `mailto:${correo.split('@').map(encodeURIComponent).join('@')}`;
