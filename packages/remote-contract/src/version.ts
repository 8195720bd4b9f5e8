/**
 * The name under which a remote exposes its face. A change that breaks older remotes or shells makes it `remote_2`: the
 * shell then refuses the others with a message (ADR 1).
 */
export const remoteContract = 'remote';
