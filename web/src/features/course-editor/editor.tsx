import { type ReactNode, useState } from 'react';
import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { Tabs } from '#web/components/ui/tabs.tsx';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { ContentTab } from './content-tab.tsx';
import { EditorBar, EditorHeading } from './editor-header.tsx';
import { type PlaceOfText, useEditorPlace } from './editor-place.ts';
import {
  BrandingTab,
  ConflictDialog,
  LandingTab,
  MarketingTab,
  PublishSheet,
  StructureTab,
  usePrefetchTabs,
} from './lazy-tabs.ts';
import { PriceChangeDialog } from './price-change-dialog.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { UnpublishDialog } from './publishing/unpublish-dialog.tsx';
import { focusPlace } from './structure/focus-part.ts';
import type { PartView } from './structure/part-toolbar.tsx';
import { TakenDownBanner } from './taken-down-banner.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { usePrice } from './use-price.ts';
import { usePublishing } from './use-publishing.ts';
import { type LoadedCourse, useWorkingCopy } from './use-working-copy.ts';

const LazyTab = ({ children }: { children: ReactNode }) => (
  <LazyBoundary
    fallback={
      <div aria-busy className="flex flex-col gap-6">
        <Skeleton className="h-40 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    }
  >
    {children}
  </LazyBoundary>
);

export function Editor({ loaded }: { loaded: LoadedCourse }) {
  const { place, go } = useEditorPlace();
  const workingCopy = useWorkingCopy(loaded);
  const price = usePrice(workingCopy);
  const publishing = usePublishing(workingCopy, price, () => go({ tab: 'publishing' }));
  const { text, edit, state } = workingCopy;

  // Dialogs stay mounted, so that closing returns the focus.
  const [wasReviewing, setWasReviewing] = useState(false);
  if (publishing.reviewing && !wasReviewing) setWasReviewing(true);
  const [hadConflict, setHadConflict] = useState(false);
  if (state === 'conflict' && !hadConflict) setHadConflict(true);
  useEditorKeys(workingCopy);
  usePrefetchTabs();

  // A place is a field.
  const [partView, setPartView] = useState<PartView>('edit');
  function goTo(to: PlaceOfText): void {
    setPartView('edit');
    go(to);
    focusPlace(to);
  }

  return (
    <div className="flex flex-col gap-3">
      <EditorBar workingCopy={workingCopy} publishing={publishing} />
      <TakenDownBanner course={workingCopy.course} />
      <EditorHeading workingCopy={workingCopy} place={place} />
      {hadConflict && (
        <LazyBoundary fallback={null}>
          <ConflictDialog workingCopy={workingCopy} />
        </LazyBoundary>
      )}
      {wasReviewing && (
        <LazyBoundary fallback={null}>
          <PublishSheet workingCopy={workingCopy} price={price} publishing={publishing} onGoTo={goTo} />
        </LazyBoundary>
      )}
      <PriceChangeDialog courseId={workingCopy.course.id} price={price} />
      <UnpublishDialog course={workingCopy.course} publishing={publishing} />
      <Tabs
        label={messages.tabs}
        value={place.tab}
        onValueChange={(tab) => go({ tab })}
        tabs={[
          { value: 'content', label: messages.content, panel: <ContentTab text={text} edit={edit} /> },
          {
            value: 'structure',
            label: messages.structure,
            panel: (
              <LazyTab>
                <StructureTab
                  workingCopy={workingCopy}
                  place={place}
                  go={go}
                  onGoTo={goTo}
                  view={partView}
                  onView={setPartView}
                />
              </LazyTab>
            ),
          },
          {
            value: 'landing',
            label: messages.landing,
            panel: (
              <LazyTab>
                <LandingTab workingCopy={workingCopy} />
              </LazyTab>
            ),
          },
          {
            value: 'branding',
            label: messages.branding,
            panel: (
              <LazyTab>
                <BrandingTab workingCopy={workingCopy} />
              </LazyTab>
            ),
          },
          {
            value: 'marketing',
            label: messages.marketing,
            panel: (
              <LazyTab>
                <MarketingTab workingCopy={workingCopy} />
              </LazyTab>
            ),
          },
          {
            value: 'publishing',
            label: messages.publishPanel,
            panel: <PublishPanel workingCopy={workingCopy} price={price} publishing={publishing} onGoTo={goTo} />,
          },
        ]}
      />
    </div>
  );
}
