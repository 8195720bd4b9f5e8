import type { HistoryFields } from '@caparazon/service-kit/history';

export const historyFields: HistoryFields = { estado: {}, nota: {} };

export const exportHistoryFields: HistoryFields = { cantidad: {} };
