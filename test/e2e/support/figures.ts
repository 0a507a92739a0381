import type { Locator, Page } from '@playwright/test';

/** A card of the creator dashboard's key figures, such as "This Month". */
export const figureCard = (page: Page, label: string): Locator =>
  page
    .getByLabel('Key figures')
    .locator(':scope > *')
    .filter({ has: page.getByText(label, { exact: true }) });
