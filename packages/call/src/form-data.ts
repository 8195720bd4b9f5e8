import { type CallSpec, dataPart } from './call.ts';

const isFile = (value: unknown): value is Blob => value instanceof Blob;

/**
 * A body with files as `multipart/form-data`: file fields as parts, in order, and the rest as JSON in one part (ADR
 * 11). Null when the body has no files or the call takes none.
 */
export function formDataOf({ files = {} }: Pick<CallSpec, 'files'>, body: unknown): FormData | null {
  const fields = { ...(body as Record<string, unknown>) };
  const parts = Object.keys(files).flatMap((name) => [fields[name]].flat().map((value) => [name, value] as const));
  if (!parts.some(([, value]) => isFile(value))) return null;
  const form = new FormData();
  for (const [name, value] of parts) {
    delete fields[name];
    if (isFile(value) || typeof value === 'string') form.append(name, value);
  }
  form.append(dataPart, JSON.stringify(fields));
  return form;
}
