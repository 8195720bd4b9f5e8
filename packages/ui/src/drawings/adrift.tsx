import { Drawing } from './drawing.tsx';
import address from './sin-conexion.svg';

/** A part or the network is down. */
export function Adrift() {
  return <Drawing src={address} ratio={400 / 300} />;
}
