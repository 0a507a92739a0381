import { type ReactNode, useState } from 'react';
import { BackLink } from '#web/components/back-link.tsx';
import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { Tabs } from '#web/components/ui/tabs.tsx';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import { paths } from '#web/config/paths.ts';
import { ContentTab } from './content-tab.tsx';
import { EditorBar, EditorHeading } from './editor-header.tsx';
import { ExportButtons } from './exports/export-buttons.tsx';
import {
  BrandingTab,
  ConflictDialog,
  LandingTab,
  MarketingTab,
  PublishDialog,
  StructureTab,
  usePrefetchTabs,
} from './lazy-tabs.ts';
import { PublishPanel } from './publish-panel.tsx';
import { useOpenModules } from './structure/use-open-modules.ts';
import { TakenDownBanner } from './taken-down-banner.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { usePrice } from './use-price.ts';
import { usePublishing } from './use-publishing.ts';
import { type LoadedCourse, useWorkingCopy } from './use-working-copy.ts';

type Tab = 'content' | 'structure' | 'landing' | 'branding' | 'marketing';

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
  const [tab, setTab] = useState<Tab>('content');
  const workingCopy = useWorkingCopy(loaded);
  const price = usePrice(workingCopy);
  const publishing = usePublishing(workingCopy, price);
  const openModules = useOpenModules(loaded.text.content);
  const { text, edit, state } = workingCopy;

  // Dialogs stay mounted, so that closing returns the focus.
  const [wasReviewing, setWasReviewing] = useState(false);
  if (publishing.reviewing && !wasReviewing) setWasReviewing(true);
  const [hadConflict, setHadConflict] = useState(false);
  if (state === 'conflict' && !hadConflict) setHadConflict(true);
  useEditorKeys(workingCopy);
  usePrefetchTabs();

  function goTo(place: Tab): void {
    setTab(place);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus());
  }

  return (
    <div className="flex flex-col gap-6 md:gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BackLink to={paths.dashboard}>{messages.back}</BackLink>
        <div className="flex flex-wrap gap-2">
          <ButtonLink tone="secondary" size="small" to={paths.courseView(workingCopy.course.id)}>
            {messages.preview}
          </ButtonLink>
          <ExportButtons workingCopy={workingCopy} />
        </div>
      </div>
      <TakenDownBanner course={workingCopy.course} />
      <EditorBar workingCopy={workingCopy} publishing={publishing} />
      <EditorHeading workingCopy={workingCopy} />
      {hadConflict && (
        <LazyBoundary fallback={null}>
          <ConflictDialog workingCopy={workingCopy} />
        </LazyBoundary>
      )}
      {wasReviewing && (
        <LazyBoundary fallback={null}>
          <PublishDialog workingCopy={workingCopy} publishing={publishing} />
        </LazyBoundary>
      )}
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Tabs
            label={messages.tabs}
            value={tab}
            onValueChange={setTab}
            tabs={[
              { value: 'content', label: messages.content, panel: <ContentTab text={text} edit={edit} /> },
              {
                value: 'structure',
                label: messages.structure,
                panel: (
                  <LazyTab>
                    <StructureTab workingCopy={workingCopy} shown={openModules} />
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
            ]}
          />
        </div>
        <PublishPanel workingCopy={workingCopy} price={price} publishing={publishing} onGoTo={goTo} />
      </div>
    </div>
  );
}
