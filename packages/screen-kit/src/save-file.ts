/** How long the browser may take to start saving. */
const patienceMs = 60_000;

/** Makes the browser save a file among the downloads, under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), patienceMs);
}
