import { useEffect, useState } from 'react';

/**
 * The result of a promise, once it has resolved.
 * @param key what it depends on: with another key it is loaded again
 * @param load must not fail
 * @returns undefined until it is loaded; and a function that replaces the value
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
