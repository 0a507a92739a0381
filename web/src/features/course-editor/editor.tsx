import { useState } from 'react';
import { BackLink } from '#web/components/back-link.tsx';
import { Tabs } from '#web/components/ui/tabs.tsx';
import { paths } from '#web/config/paths.ts';
import { editorWords as words } from '#web/config/words/editor.ts';
import { BrandingTab } from './branding/branding-tab.tsx';
import { ConflictDialog } from './changes/conflict-dialog.tsx';
import { PublishDialog } from './changes/publish-dialog.tsx';
import { ContentTab } from './content-tab.tsx';
import { EditorBar, EditorHeading } from './editor-header.tsx';
import { ExportButtons } from './exports/export-buttons.tsx';
import { LandingTab } from './landing/landing-tab.tsx';
import { MarketingTab } from './marketing/marketing-tab.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { useOpenModules } from './structure/use-open-modules.ts';
import { StructureTab } from './structure-tab.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { usePrice } from './use-price.ts';
import { usePublishing } from './use-publishing.ts';
import { type LoadedCourse, useWorkingCopy } from './use-working-copy.ts';

type Tab = 'content' | 'structure' | 'landing' | 'branding' | 'marketing';

/** The course editor: reading first, editing in place. */
export function Editor({ loaded }: { loaded: LoadedCourse }) {
  const [tab, setTab] = useState<Tab>('content');
  const copy = useWorkingCopy(loaded);
  const price = usePrice(copy);
  const publishing = usePublishing(copy, price);
  const shown = useOpenModules(loaded.text.content);
  const { text, edit, state } = copy;

  useEditorKeys(copy);

  function goTo(place: Tab): void {
    setTab(place);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus());
  }

  return (
    <div className="flex flex-col gap-6 md:gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <BackLink to={paths.dashboard}>{words.back}</BackLink>
        <ExportButtons copy={copy} />
      </div>
      <EditorBar copy={copy} publishing={publishing} />
      <EditorHeading copy={copy} />
      {state === 'conflict' && <ConflictDialog copy={copy} />}
      <PublishDialog copy={copy} publishing={publishing} />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <Tabs
            label={words.tabs}
            value={tab}
            onValueChange={setTab}
            tabs={[
              { value: 'content', label: words.content, panel: <ContentTab text={text} edit={edit} /> },
              { value: 'structure', label: words.structure, panel: <StructureTab copy={copy} shown={shown} /> },
              { value: 'landing', label: words.landing, panel: <LandingTab copy={copy} /> },
              { value: 'branding', label: words.branding, panel: <BrandingTab copy={copy} /> },
              { value: 'marketing', label: words.marketing, panel: <MarketingTab copy={copy} /> },
            ]}
          />
        </div>
        <PublishPanel copy={copy} price={price} publishing={publishing} onGoTo={goTo} />
      </div>
    </div>
  );
}
