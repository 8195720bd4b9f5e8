import type { CallSpec, ServiceName } from '@caparazon/call/call';
import { clinicCalls } from '@caparazon/clinic/calls';
import { authCalls, officeCalls } from '@caparazon/office/calls';
import { siteCalls } from '@caparazon/public-site/calls';

export const calls: readonly CallSpec[] = [...authCalls, ...clinicCalls, ...officeCalls, ...siteCalls];

/** The calls that a service owns. */
export const callsOf = (service: ServiceName): CallSpec[] => calls.filter((spec) => spec.service === service);
