/** A photo ready to be sent: shrunk, without metadata. */
export interface Photo {
  id: string;
  name: string;
  /** `data:image/jpeg;base64,…` */
  dataUrl: string;
}

/** The bytes of a photo, for showing it. */
export function photoBlob({ dataUrl }: Photo): Blob {
  const bytes = atob(dataUrl.slice(dataUrl.indexOf(',') + 1));
  return new Blob([Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))], { type: 'image/jpeg' });
}
