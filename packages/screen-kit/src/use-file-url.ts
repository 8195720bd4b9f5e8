import { useEffect, useState } from 'react';
import { fileOf, type NewPhoto } from './new-photo.ts';

/** An object URL by which `<img>` shows a new photo; undefined when there is none. */
export function useFileUrl(bytes: NewPhoto['bytes'] | undefined): string | undefined {
  const [shown, setShown] = useState<{ bytes: NewPhoto['bytes']; src: string }>();
  useEffect(() => {
    if (!bytes) return;
    const src = URL.createObjectURL(fileOf({ bytes }));
    setShown({ bytes, src });
    return () => URL.revokeObjectURL(src);
  }, [bytes]);
  return shown?.bytes === bytes ? shown?.src : undefined;
}
