/**
 * `/sw-off.js`: served in place of `/sw.js` where OFFLINE=0. It takes the place of any worker at once and ends, without
 * the page's help: the one before may be what keeps the page from loading.
 */
import { switchOff } from './switch-off.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(switchOff(self.registration)));
