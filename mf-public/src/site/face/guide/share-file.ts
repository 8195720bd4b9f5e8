/** Whether this browser can hand pictures on to other programs of the device. */
export function canShareFiles(): boolean {
  const sample = new File([], 'guia.png', { type: 'image/png' });
  return navigator.canShare?.({ files: [sample] }) ?? false;
}

/**
 * Hands a picture on. Where the person changes their mind nothing happens.
 * @throws {TypeError} when the picture cannot be had
 */
export async function shareFile(href: string, title: string): Promise<void> {
  const answer = await fetch(href);
  if (!answer.ok) throw new TypeError(`${href}: ${answer.status}`);
  const name = href.slice(href.lastIndexOf('/') + 1);
  const file = new File([await answer.blob()], name, { type: 'image/png' });
  await navigator.share({ files: [file], title }).catch((failure: unknown) => {
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) throw failure;
  });
}
