import { Drawing } from './drawing.tsx';
import address from './en-proceso.svg';

export function InProgress() {
  return <Drawing src={address} ratio={400 / 300} />;
}
