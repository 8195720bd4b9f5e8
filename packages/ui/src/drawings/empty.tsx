import { Drawing } from './drawing.tsx';
import address from './vacio.svg';

/** Nothing is here. */
export function Empty() {
  return <Drawing src={address} ratio={400 / 280} />;
}
