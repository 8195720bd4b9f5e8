/**
 * `no-answer`: absent or too slow. `keys`: the key or its rights. `busy`: asks us to come back. `missing`: no such
 * object. `damaged`: other bytes than were stored.
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

  constructor(problem: BucketProblem, statusAndCode: string, options?: ErrorOptions) {
    super(`the bucket of photos: ${problem}: ${statusAndCode}`, options);
    this.name = 'BucketFault';
    this.problem = problem;
  }
}

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

/** Explains a skewed clock: S3 sends its own time and ours. */
function clockTold(xml: string): string {
  const [theirs, ours] = ['ServerTime', 'RequestTime'].map((name) => momentIn(xml, name));
  const minutes = theirs === undefined || ours === undefined ? undefined : Math.round((ours - theirs) / 60_000);
  const by = minutes === undefined ? 'another time' : `${Math.abs(minutes)} min ${minutes > 0 ? 'ahead' : 'behind'}`;
  return `the clock of this machine is ${by} as the bucket's server sees it; it takes 15 min at most: set it by NTP (timedatectl set-ntp true), then nothing else is to be done`;
}

function momentIn(xml: string, name: string): number | undefined {
  const text = new RegExp(`<${name}>([^<]{1,40})</${name}>`).exec(xml)?.[1];
  const moment = Date.parse(text?.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z') ?? '');
  return Number.isNaN(moment) ? undefined : moment;
}

/**
 * The fault of a refused request.
 * @param xml body of the refusal; its `Code` gives the reason
 * @param ofObject whether an object was read, rather than stored or listed
 */
export function refusal(status: number, xml: string, ofObject: boolean): BucketFault {
  const code = /<Code>([^<]{1,80})<\/Code>/.exec(xml)?.[1];
  const statusAndCode = `${status}${code === undefined ? '' : ` ${code}`}`;
  const problem = code === undefined ? undefined : problems[code];
  if (problem !== undefined) {
    return new BucketFault(problem, problem === 'clock' ? `${statusAndCode}: ${clockTold(xml)}` : statusAndCode);
  }
  if (status === 404) return new BucketFault(ofObject ? 'missing' : 'bucket', statusAndCode);
  if (status === 401 || status === 403) return new BucketFault('keys', statusAndCode);
  if (status === 301 || status === 307) return new BucketFault('region', statusAndCode);
  return new BucketFault(status === 429 || status >= 500 ? 'busy' : 'refused', statusAndCode);
}
