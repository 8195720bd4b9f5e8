/** jsdom has no object URLs. Any text will do to see that a photo is shown. */
let made = 0;
Object.assign(URL, {
  createObjectURL: () => {
    made += 1;
    return `blob:foto-${made}`;
  },
  revokeObjectURL: () => undefined,
});
