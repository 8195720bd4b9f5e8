import type { MailSettings } from '@caparazon/service-kit/mail/settings';
import { startTestService, type TestService } from '@caparazon/service-kit/testing';
import { createContribApp, prepareContrib } from '../app.ts';

/** The service with an empty database. @param mail without it, nothing is mailed */
export const startTestContrib = (mail?: MailSettings): Promise<TestService> =>
  startTestService({
    name: 'svc-contrib',
    app: (kit) => createContribApp(kit, { postsPer10Min: 60, mail }),
    prepare: (kit) => prepareContrib(kit, false),
  });
