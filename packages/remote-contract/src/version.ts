/**
 * The version of what shell and remotes know of each other: the name under which a remote's build exposes its face. A
 * change by which a remote of yesterday fails in the shell of today, or the other way round, makes it `remote_2`: the
 * shell then does not find the face of such a remote, and refuses it with a screen that says so (ADR 1).
 */
export const remoteContract = 'remote';
