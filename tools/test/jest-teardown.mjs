import { stop } from './jest-setup.mjs';

export default () => stop();
