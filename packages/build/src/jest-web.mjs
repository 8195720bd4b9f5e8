import { fileURLToPath } from 'node:url';
import { base } from './jest-base.mjs';

export default {
  ...base,
  testEnvironment: fileURLToPath(new URL('./jest-web-environment.mjs', import.meta.url)),
  setupFilesAfterEnv: [fileURLToPath(new URL('./jest-web-setup.mjs', import.meta.url))],
  moduleNameMapper: {
    '\\.(css|svg|png|jpe?g|webp|woff2)$': fileURLToPath(new URL('./jest-asset.mjs', import.meta.url)),
  },
};
