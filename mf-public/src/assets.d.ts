declare module '*.svg' {
  const address: string;
  export default address;
}

declare module '*.css' {
  const styles: string;
  export default styles;
}

declare module 'exifr/dist/mini.esm.mjs' {
  /** The place in a JPEG's metadata. */
  export function gps(file: Blob): Promise<{ latitude: number; longitude: number } | undefined>;
}
