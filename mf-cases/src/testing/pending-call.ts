import { act } from '@testing-library/react';

export function pendingCall() {
  let answer: (given: unknown) => void;
  let fail: (failure: unknown) => void;
  const call = () =>
    new Promise((resolve, reject) => {
      answer = resolve;
      fail = reject;
    });
  return {
    call,
    answer: (given: unknown) => act(async () => answer(given)),
    fail: (failure: unknown) => act(async () => fail(failure)),
  };
}
