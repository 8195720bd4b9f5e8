import { Drawing } from './drawing.tsx';
import address from './sin-conexion.svg';

/** A buoy that calls without an answer: a part or the network is down. */
export function Adrift() {
  return <Drawing src={address} ratio={400 / 300} />;
}
