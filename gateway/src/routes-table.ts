import type { CallSpec, ServiceName } from '@caparazon/call/call';

const table = new Map<string, ServiceName>([
  ['auth', 'svc-auth'],
  ['usuarios', 'svc-auth'],
  ['fotos_usuario', 'svc-auth'],
  ['aportes', 'svc-contrib'],
  ['voluntariado', 'svc-contrib'],
  ['textos', 'svc-contrib'],
]);
const everythingElse: ServiceName = 'svc-cases';

/** The segments of a path below `/api`; null for any other path, which is never forwarded. */
export function apiSegments(path: string): string[] | null {
  const [root, api, ...segments] = path.split('/');
  return root === '' && api === 'api' ? segments : null;
}

/** The service that a path below `/api` belongs to. */
export const serviceOf = (segments: readonly string[]): ServiceName => table.get(segments[0] ?? '') ?? everythingElse;

export type FindCall = (method: string, segments: readonly string[]) => CallSpec | undefined;

interface Row {
  spec: CallSpec;
  pattern: (string | null)[];
}

const parametersOf = ({ pattern }: Row): number => pattern.filter((segment) => segment === null).length;

/** Finds the declared call of a request; of several, the one with the fewest parameters. */
export function createFindCall(calls: readonly CallSpec[]): FindCall {
  const rows = new Map<string, Row[]>();
  for (const spec of calls) {
    const pattern = spec.path
      .split('/')
      .slice(1)
      .map((segment) => (segment.startsWith('{') ? null : segment));
    const start = `${spec.method.toUpperCase()} ${pattern[0]}`;
    const same = [...(rows.get(start) ?? []), { spec, pattern }];
    rows.set(
      start,
      same.sort((a, b) => parametersOf(a) - parametersOf(b)),
    );
  }

  return (method, segments) => {
    const candidates = rows.get(`${method === 'HEAD' ? 'GET' : method} ${segments[0]}`);
    return candidates?.find(
      ({ pattern }) =>
        pattern.length === segments.length &&
        pattern.every((segment, i) => (segment === null ? segments[i] !== '' : segment === segments[i])),
    )?.spec;
  };
}
