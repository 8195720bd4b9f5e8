/**
 * The version of what shell and remotes know of each other. A change by which a remote of yesterday fails in the shell
 * of today, or the other way round, raises it: such a pair is then refused with a screen that says so (ADR 30).
 */
export const remoteContract = 1;
