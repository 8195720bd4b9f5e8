/** Ends the worker and all that it kept; open pages go on by the network. */
export async function switchOff(registration: ServiceWorkerRegistration): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('caparazon/')).map((name) => caches.delete(name)));
  await registration.unregister();
}
