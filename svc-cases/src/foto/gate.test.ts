import { getReportes, postReporte } from '@caparazon/contracts/cases/reporte';
import { limits } from '@caparazon/contracts/limits';
import { messages } from '@caparazon/contracts/messages';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { CasesTest } from '../testing/service.ts';
import { rightReporte, startCases } from '../testing/service.ts';
import { admitUploads } from './admission.ts';
import { createGate } from './gate.ts';

const busy = expect.objectContaining({ status: 503, message: messages.foto.busy });

describe('the gate', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const settled = async (promise: Promise<unknown>): Promise<boolean> => {
    const pending = Symbol('pending');
    return (await Promise.race([promise, Promise.resolve().then(() => pending)])) !== pending;
  };

  test('lets in what fits, and the others as there is room, in their order', async () => {
    const enter = createGate({ capacity: 100, mostWaiting: 9, patienceMs: 1000 });
    const leaveFirst = await enter(60);
    const leaveSecond = await enter(40);
    const large = enter(90);
    const small = enter(5);
    leaveSecond();
    // 40 are free now: the small one would fit, but it came later.
    expect(await settled(small)).toBe(false);
    leaveFirst();
    const leaveLarge = await large;
    await small;
    leaveLarge();
    leaveLarge();
    const leaveAgain = await enter(95);
    expect(await settled(enter(1))).toBe(false);
    leaveAgain();
  });

  test('what is larger than all of it still gets in, alone', async () => {
    const enter = createGate({ capacity: 10, mostWaiting: 1, patienceMs: 1000 });
    (await enter(500))();
    await enter(10);
  });

  test('refuses those who are too many, and those who waited too long', async () => {
    const enter = createGate({ capacity: 10, mostWaiting: 2, patienceMs: 1000 });
    const leave = await enter(10);
    const waiting = [enter(10), enter(3)];
    await expect(enter(1)).rejects.toEqual(busy);
    const refused = Promise.allSettled(waiting);
    jest.advanceTimersByTime(1000);
    expect(await refused).toEqual([
      { status: 'rejected', reason: busy },
      { status: 'rejected', reason: busy },
    ]);
    leave();
    await enter(10);
  });
});

describe('uploads', () => {
  let service: CasesTest;
  afterEach(() => service.close());

  test('beyond what fits are told to come again, and nothing else is held up', async () => {
    const enter = createGate({ capacity: 1, mostWaiting: 0, patienceMs: 1000 });
    service = await startCases({ enter: admitUploads(enter) });
    const body = { ...rightReporte, fotosReporte: ['A'.repeat(limits.body.plain)] };

    const leave = await enter(1);
    const refused = await service.call(postReporte, { raw: { body } });
    expect(refused.status).toBe(503);
    expect(refused.error()).toMatchObject({ message: messages.foto.busy, codigo: 'no_disponible' });
    expect(refused.headers.get('Retry-After')).toBe('5');
    expect((await service.call(postReporte, { raw: { body: rightReporte } })).status).toBe(201);
    expect((await service.call(getReportes, { as: 'VOL' })).status).toBe(200);

    leave();
    for (let i = 0; i < 3; i += 1) expect((await service.call(postReporte, { raw: { body } })).status).toBe(415);
  });
});
