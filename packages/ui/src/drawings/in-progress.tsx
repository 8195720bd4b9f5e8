import { Drawing } from './drawing.tsx';
import address from './en-proceso.svg';

/** A turtle half drawn: this is not finished. */
export function InProgress() {
  return <Drawing src={address} ratio={400 / 300} />;
}
