/** Replaces pictures and style sheets in tests. */
export default 'asset';
