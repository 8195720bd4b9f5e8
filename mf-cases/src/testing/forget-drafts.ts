export const forgetDrafts = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase('caparazon-borradores');
    deletion.onsuccess = () => resolve();
    deletion.onerror = () => reject(deletion.error);
  });
