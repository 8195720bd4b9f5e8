/** The connections of a service to its database, as its metrics tell them (rule: metrics). */
import mongoose from 'mongoose';
import type { Reading } from './metrics.ts';

/** Follows the pool from now on. Called before the database is connected to. */
export function poolReading(): Reading {
  const now = { open: 0, in_use: 0, waiting: 0 };
  const counts = (what: keyof typeof now, by: 1 | -1) => () => {
    now[what] += by;
  };
  mongoose.connection.once('connected', () => {
    mongoose.connection
      .getClient()
      .on('connectionCreated', counts('open', 1))
      .on('connectionClosed', counts('open', -1))
      .on('connectionCheckOutStarted', counts('waiting', 1))
      .on('connectionCheckOutFailed', counts('waiting', -1))
      .on('connectionCheckedOut', counts('waiting', -1))
      .on('connectionCheckedOut', counts('in_use', 1))
      .on('connectionCheckedIn', counts('in_use', -1));
  });
  return {
    name: 'mongodb_pool_connections',
    help: 'Connections to the database: open, at work, and how many wait for one',
    label: 'state',
    read: () => now,
  };
}
