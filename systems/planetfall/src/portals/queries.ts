import { whyNotPortalAsset } from './waiting.js';
import { query } from '../book/query.js';

export const portalAsset = query({
  id: 'portalAsset',
  name: 'waiting for a Portal',
  meaning: 'true for a squadron that may be held off the table for a Portal of its force; refused where none is for it',
  args: { squad: 'squad' },
  ask: (table, { squad }) => whyNotPortalAsset(table, squad) ?? { answer: true, rules: ['PF-PORTAL-01', 'PF-MAR-27'] },
});
