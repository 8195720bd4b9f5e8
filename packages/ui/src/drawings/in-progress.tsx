import { Drawing } from './drawing.tsx';
import address from './en-proceso.svg';

/** This is not finished. */
export function InProgress() {
  return <Drawing src={address} ratio={400 / 300} />;
}
