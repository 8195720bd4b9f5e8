import { Drawing } from './drawing.tsx';
import address from './pinguino.svg';

/** The penguin of denied access (rule: access-denied). */
export function Penguin() {
  return <Drawing src={address} ratio={400 / 480} />;
}
