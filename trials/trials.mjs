/** Words of those that take more than `trials/README.md` says of drills. */
export const takes = /** @type {const} */ ({
  production: '[--scale PART=COPIES…] [--databases] [--kill PART[:COPY]] [--restart PART[:COPY]]',
  release: 'PART [--back] [--anyway]',
});

/** Trials with a one-line description (`npm run trial -- list`, `npm run help`). */
export const trials = /** @type {const} */ ({
  production: 'runs the production topology on this machine until Ctrl-C',
  release: 'puts a new version of one part in place there while everything runs, and goes back',
  kills: 'any process is killed again and again while people write: nothing acknowledged is lost',
  restarts: 'every copy is restarted in turn under load: no request fails',
  down: "all copies of a part are down: what still works is what the operators' guide says",
  copies: 'what is done at one copy counts at the other',
  releases: 'each part is released and taken back while people read, write and have pages open',
  pairs: 'parts of two releases side by side',
  crowd: '2,000 readers; 50 reports with ten photos at once',
  attack: 'what one address can take from the others',
  e2e: "the browser's tests on the production topology",
  s3: 'photos in the bucket of a real S3 server',
  images: 'every image of docker/ is built, looked into and started',
});
