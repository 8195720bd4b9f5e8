import { Drawing } from './drawing.tsx';
import address from './pinguino.svg';

/** The Magellanic penguin that guards what is not for everyone. */
export function Penguin() {
  return <Drawing src={address} ratio={400 / 480} />;
}
