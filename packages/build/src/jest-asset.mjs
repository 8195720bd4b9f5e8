/** Stands for any picture or style sheet in a test. */
export default 'asset';
