import { useEffect } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';

const loads = {
  structure: () => import('./structure-tab.tsx'),
  landing: () => import('./landing/landing-tab.tsx'),
  branding: () => import('./branding/branding-tab.tsx'),
  marketing: () => import('./marketing/marketing-tab.tsx'),
  conflict: () => import('./changes/conflict-dialog.tsx'),
  publish: () => import('./changes/publish-dialog.tsx'),
  dialog: () => import('#web/components/ui/dialog-panel.tsx'),
  menu: () => import('#web/components/ui/menu-popup.tsx'),
};

/** What is not seen when the editor opens: apart, the page stays within what a route may weigh. */
export const StructureTab = lazyWithRetry(async () => ({ default: (await loads.structure()).StructureTab }));
export const LandingTab = lazyWithRetry(async () => ({ default: (await loads.landing()).LandingTab }));
export const BrandingTab = lazyWithRetry(async () => ({ default: (await loads.branding()).BrandingTab }));
export const MarketingTab = lazyWithRetry(async () => ({ default: (await loads.marketing()).MarketingTab }));
export const ConflictDialog = lazyWithRetry(async () => ({ default: (await loads.conflict()).ConflictDialog }));
export const PublishDialog = lazyWithRetry(async () => ({ default: (await loads.publish()).PublishDialog }));

/**
 * Fetches the rest with the first press or key, so that every tab opens at once, and also after the connection is gone.
 * What fails here is fetched again when it is wanted.
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
