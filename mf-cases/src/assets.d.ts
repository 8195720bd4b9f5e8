declare module '*.css' {
  /** What the file says. */
  const styles: string;
  export default styles;
}
