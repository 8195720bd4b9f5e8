/** A service did not answer; with details for the operator. */
export class NoAnswer extends Error {
  readonly code: string;
  readonly reusedSocket: boolean;

  constructor(cause: Error, reusedSocket: boolean) {
    super('a service did not answer', { cause });
    this.name = 'NoAnswer';
    this.code = (cause as NodeJS.ErrnoException).code ?? cause.name;
    this.reusedSocket = reusedSocket;
  }
}
