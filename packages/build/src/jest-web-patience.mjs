import { configure } from '@testing-library/react';
import React from 'react';

configure({ asyncUtilTimeout: 20_000 });

// React would capture a stack for each element, used only in warnings: a quarter of the time of a large form.
Object.defineProperty(
  /** @type {any} */ (React).__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set() {} },
);
