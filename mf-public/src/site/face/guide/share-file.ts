export function canShareFiles(): boolean {
  const sample = new File([], 'guia.png', { type: 'image/png' });
  return navigator.canShare?.({ files: [sample] }) ?? false;
}

/** @throws {TypeError} when it cannot be read */
export async function shareFile(href: string, title: string): Promise<void> {
  const answer = await fetch(href);
  if (!answer.ok) throw new TypeError(`${href}: ${answer.status}`);
  const name = href.slice(href.lastIndexOf('/') + 1);
  const file = new File([await answer.blob()], name, { type: 'image/png' });
  await navigator.share({ files: [file], title }).catch((failure: unknown) => {
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) throw failure;
  });
}
