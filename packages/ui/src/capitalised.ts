/** `Ayer` of `ayer`: for words that come to stand at the beginning of a sentence. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
