/** Why the bucket did not do what it was asked, in words that an operator can act upon. */

/**
 * `no-answer`: nobody there, or too slow. `keys`: the key or its rights. `busy`: it asks to come back later.
 * `missing`: no such object. `damaged`: other bytes than were put there.
 */
export type BucketProblem =
  | 'no-answer'
  | 'keys'
  | 'bucket'
  | 'clock'
  | 'region'
  | 'busy'
  | 'missing'
  | 'damaged'
  | 'refused';

export class BucketFault extends Error {
  readonly problem: BucketProblem;

  constructor(problem: BucketProblem, told: string, options?: ErrorOptions) {
    super(`the bucket of photos: ${problem}: ${told}`, options);
    this.name = 'BucketFault';
    this.problem = problem;
  }
}

/** By the code that the server gives. */
const problems: Readonly<Record<string, BucketProblem>> = {
  InvalidAccessKeyId: 'keys',
  SignatureDoesNotMatch: 'keys',
  AccessDenied: 'keys',
  NotSignedUp: 'keys',
  NoSuchBucket: 'bucket',
  RequestTimeTooSkewed: 'clock',
  AuthorizationHeaderMalformed: 'region',
  PermanentRedirect: 'region',
  SlowDown: 'busy',
  ServiceUnavailable: 'busy',
  InternalError: 'busy',
  NoSuchKey: 'missing',
};

/**
 * @param xml the body of the refusal: the `Code` in it says why
 * @param ofObject whether an object was asked for, rather than put or listed
 */
export function refusal(status: number, xml: string, ofObject: boolean): BucketFault {
  const code = /<Code>([^<]{1,80})<\/Code>/.exec(xml)?.[1];
  const told = `${status}${code === undefined ? '' : ` ${code}`}`;
  if (code !== undefined && problems[code] !== undefined) return new BucketFault(problems[code], told);
  if (status === 404) return new BucketFault(ofObject ? 'missing' : 'bucket', told);
  if (status === 401 || status === 403) return new BucketFault('keys', told);
  if (status === 301 || status === 307) return new BucketFault('region', told);
  return new BucketFault(status === 429 || status >= 500 ? 'busy' : 'refused', told);
}
