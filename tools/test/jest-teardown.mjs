/** Jest's global teardown where tests need a database. */
import { stop } from './jest-setup.mjs';

export default () => stop();
