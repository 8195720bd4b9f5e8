import { defaultTileUrl } from '@caparazon/call/security-headers';
import { baseEnv, copyUrls } from '@caparazon/service-kit/env';
import { z } from 'zod';

export const gatewayEnv = baseEnv.omit({ MONGODB_URI: true }).extend({
  SVC_AUTH_URL: copyUrls,
  SVC_CASES_URL: copyUrls,
  SVC_CONTRIB_URL: copyUrls,
  SITE_DIR: z.string().optional(),
  TILE_URL: z.string().default(defaultTileUrl),
  OFFLINE: z
    .enum(['0', '1'])
    .default('1')
    .transform((text) => text === '1'),
});
