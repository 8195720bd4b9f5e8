import { Drawing } from './drawing.tsx';
import address from './sin-conexion.svg';

export function Adrift() {
  return <Drawing src={address} ratio={400 / 300} />;
}
