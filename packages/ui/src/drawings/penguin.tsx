import { Drawing } from './drawing.tsx';
import address from './pinguino.svg';

/** The Magellanic penguin of the access-denied screen (rule: access-denied). */
export function Penguin() {
  return <Drawing src={address} ratio={400 / 480} />;
}
