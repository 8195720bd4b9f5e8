import { Drawing } from './drawing.tsx';
import address from './sin-conexion.svg';

/** A buoy that calls and gets no answer: a part is down, or the network is. */
export function Adrift() {
  return <Drawing src={address} ratio={400 / 300} />;
}
