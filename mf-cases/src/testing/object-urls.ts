/** jsdom has no object URLs; any text shows that a photo is there. */
let made = 0;
Object.assign(URL, {
  createObjectURL: () => {
    made += 1;
    return `blob:foto-${made}`;
  },
  revokeObjectURL: () => undefined,
});
