/** Uploads one file at a time: a phone's connection carries one well, and three badly. */

import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import type { CallOptions } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { checkedFile, type NamedFile } from './checked-file.ts';

export interface Upload {
  id: number;
  nombre: string;
  status: 'waiting' | 'sending' | 'failed';
  /** The share sent, 0 to 1. */
  share: number;
  message?: string;
  /** Null when it can never be sent. */
  ready: NamedFile | null;
}

/** A refusal of the server is final. */
const mayPass = (failure: unknown) => !isApiFailure(failure) || failure.status === 0 || failure.status >= 429;

interface Around {
  send: (file: NamedFile, options: Required<Pick<CallOptions, 'signal' | 'onProgress'>>) => Promise<unknown>;
  onChange: (uploads: readonly Upload[]) => void;
  onStored: (nombre: string) => void;
  onFailed: (nombre: string, message: string) => void;
}

export interface UploadQueue {
  add: (files: readonly File[]) => void;
  retry: (id: number) => void;
  /** Removes an upload, also while it is being sent. */
  drop: (id: number) => void;
}

export function uploadQueue({ send, onChange, onStored, onFailed }: Around): UploadQueue {
  let uploads: readonly Upload[] = [];
  let lastId = 0;
  let running: { id: number; leaving: AbortController } | null = null;

  const become = (next: readonly Upload[]) => {
    uploads = next;
    onChange(uploads);
  };
  const change = (id: number, what: Partial<Upload>) =>
    become(uploads.map((one) => (one.id === id ? { ...one, ...what } : one)));
  const without = (id: number) => become(uploads.filter((one) => one.id !== id));

  async function sendOne({ id, nombre }: Upload, ready: NamedFile): Promise<void> {
    const leaving = new AbortController();
    running = { id, leaving };
    change(id, { status: 'sending', share: 0 });
    try {
      await send(ready, { signal: leaving.signal, onProgress: (share) => change(id, { share }) });
      without(id);
      onStored(nombre);
    } catch (failure) {
      if (leaving.signal.aborted) return;
      const message = failureText(failure);
      change(id, { status: 'failed', message, ready: mayPass(failure) ? ready : null });
      onFailed(nombre, message);
    } finally {
      running = null;
    }
  }

  async function run(): Promise<void> {
    for (;;) {
      const next = uploads.find(({ status }) => status === 'waiting');
      if (running || !next?.ready) return;
      await sendOne(next, next.ready);
    }
  }

  const entryOf = (file: File): Upload => {
    lastId += 1;
    const checked = checkedFile(file);
    const entry = { id: lastId, nombre: file.name, share: 0 };
    return 'wrong' in checked
      ? { ...entry, status: 'failed', message: checked.wrong, ready: null }
      : { ...entry, nombre: checked.nombre, status: 'waiting', ready: checked };
  };

  return {
    add(files) {
      become([...uploads, ...files.map(entryOf)]);
      void run();
    },
    retry(id) {
      change(id, { status: 'waiting' });
      void run();
    },
    drop(id) {
      if (running?.id === id) running.leaving.abort();
      without(id);
    },
  };
}
