import { Drawing } from './drawing.tsx';
import address from './vacio.svg';

export function Empty() {
  return <Drawing src={address} ratio={400 / 280} />;
}
