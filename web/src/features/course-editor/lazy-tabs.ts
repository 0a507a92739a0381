import { useEffect } from 'react';
import { preloadDialog } from '#web/components/ui/dialog.tsx';
import { preloadMenu } from '#web/components/ui/menu.tsx';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';

const loads = {
  structure: () => import('./structure/structure-tab.tsx'),
  landing: () => import('./landing/landing-tab.tsx'),
  branding: () => import('./branding/branding-tab.tsx'),
  marketing: () => import('./marketing/marketing-tab.tsx'),
  conflict: () => import('./changes/conflict-dialog.tsx'),
  check: () => import('./check/check-dialog.tsx'),
  publish: () => import('./publishing/publish-sheet.tsx'),
  dialog: preloadDialog,
  menu: preloadMenu,
};

/** Parts outside the first view, split to keep the route within its budget. */
export const StructureTab = lazyWithRetry(async () => ({ default: (await loads.structure()).StructureTab }));
export const LandingTab = lazyWithRetry(async () => ({ default: (await loads.landing()).LandingTab }));
export const BrandingTab = lazyWithRetry(async () => ({ default: (await loads.branding()).BrandingTab }));
export const MarketingTab = lazyWithRetry(async () => ({ default: (await loads.marketing()).MarketingTab }));
export const ConflictDialog = lazyWithRetry(async () => ({ default: (await loads.conflict()).ConflictDialog }));
export const PublishSheet = lazyWithRetry(async () => ({ default: (await loads.publish()).PublishSheet }));

/**
 * Loads all parts on the first input, so that tabs open at once, offline too. A failed load is repeated on demand.
 */
export function usePrefetchTabs(): void {
  useEffect(() => {
    const fetchAll = () => {
      for (const load of Object.values(loads)) load().catch(() => undefined);
    };
    window.addEventListener('pointerdown', fetchAll, { once: true });
    window.addEventListener('keydown', fetchAll, { once: true });
    return () => {
      window.removeEventListener('pointerdown', fetchAll);
      window.removeEventListener('keydown', fetchAll);
    };
  }, []);
}
