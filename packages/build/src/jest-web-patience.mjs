/** How long a test waits for what must appear. A busy machine is slow, which is no failure. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 20_000 });
