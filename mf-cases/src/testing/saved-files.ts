import { jest } from '@jest/globals';

interface Saved {
  name: string;
  file: Blob;
}

export function savedFiles(): Saved[] {
  const files: Saved[] = [];
  const given = new Map<string, Blob>();
  jest.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const address = `blob:archivo-${given.size}`;
    given.set(address, file as Blob);
    return address;
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = given.get(this.href);
    if (file) files.push({ name: this.download, file });
  });
  return files;
}
