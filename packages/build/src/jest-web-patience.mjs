/** How long a test waits for what must appear: a busy machine is slow, not wrong. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 5000 });
