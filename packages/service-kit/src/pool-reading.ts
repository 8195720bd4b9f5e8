/** Metrics of a service's database connections (rule: metrics). */
import mongoose from 'mongoose';
import type { Reading } from './metrics.ts';

interface ConnectionEvent {
  address: string;
  connectionId: number | '<monitor>';
}

/**
 * Follows the pool; call it before connecting. The driver reports late, so a connection counts from its first event.
 */
export function poolReading(): Reading {
  const open = new Set<string>();
  const inUse = new Set<string>();
  let waiting = 0;
  const idOf = ({ address, connectionId }: ConnectionEvent) => `${address} ${connectionId}`;
  const waitedFor = () => {
    waiting = Math.max(0, waiting - 1);
  };
  mongoose.connection.once('connected', () => {
    mongoose.connection
      .getClient()
      .on('connectionCreated', (event) => open.add(idOf(event)))
      .on('connectionClosed', (event) => {
        open.delete(idOf(event));
        inUse.delete(idOf(event));
      })
      .on('connectionCheckOutStarted', () => {
        waiting += 1;
      })
      .on('connectionCheckOutFailed', waitedFor)
      .on('connectionCheckedOut', (event) => {
        waitedFor();
        open.add(idOf(event));
        inUse.add(idOf(event));
      })
      .on('connectionCheckedIn', (event) => inUse.delete(idOf(event)));
  });
  return {
    name: 'mongodb_pool_connections',
    help: 'Connections to the database: open, at work, and how many wait for one',
    label: 'state',
    read: () => ({ open: open.size, in_use: inUse.size, waiting }),
  };
}
