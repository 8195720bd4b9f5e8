import { useEffect, useState } from 'react';

/**
 * The value of a promise, and a function to replace it. @param key loads again when it changes @param load must not
 * fail @returns undefined while loading
 */
export function useLoaded<T>(key: string, load: () => Promise<T>): [T | undefined, (value: T) => void] {
  const [loaded, setLoaded] = useState<{ key: string; value: T }>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all that the loading depends on
  useEffect(() => {
    let current = true;
    void load().then((value) => {
      if (current) setLoaded({ key, value });
    });
    return () => {
      current = false;
    };
  }, [key]);

  return [loaded?.key === key ? loaded.value : undefined, (value) => setLoaded({ key, value })];
}
