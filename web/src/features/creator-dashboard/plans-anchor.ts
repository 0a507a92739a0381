import { paths } from '#web/config/paths.ts';

export const PLANS_ID = 'plans';

export const PLANS_LINK = `${paths.dashboard}#${PLANS_ID}`;
