/** What keeps a service from serving until somebody acts; trying again does not help. */
export class CannotServe extends Error {}

/** Exit code of a process that cannot serve (EX_CONFIG). As in `tools/run/part.mjs`. */
export const cannotServeCode = 78;
