declare module '*.css' {
  /** The text of the file. */
  const styles: string;
  export default styles;
}
