/** Stops the tests' clock; timers go on. */
import { afterEach, beforeEach, jest } from '@jest/globals';

/** @param ms epoch milliseconds */
export function stopClockAt(ms: number): void {
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(ms);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
}
