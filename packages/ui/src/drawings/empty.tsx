import { Drawing } from './drawing.tsx';
import address from './vacio.svg';

/** A shell on the sand: there is nothing here. */
export function Empty() {
  return <Drawing src={address} ratio={400 / 280} />;
}
