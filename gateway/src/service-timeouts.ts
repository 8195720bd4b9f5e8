/** How long the gateway waits for a service. */

/** One that says nothing for so long in the middle of a request is down. */
export const silenceMs = 30_000;

/** One that does not take a connection in so long is down. */
export const connectMs = 2000;
