declare module '*.svg' {
  const address: string;
  export default address;
}

declare module '*.css' {
  /** What the file says. */
  const styles: string;
  export default styles;
}

declare module 'exifr/dist/mini.esm.mjs' {
  /** The place that a JPEG says it was taken at. */
  export function gps(file: Blob): Promise<{ latitude: number; longitude: number } | undefined>;
}
