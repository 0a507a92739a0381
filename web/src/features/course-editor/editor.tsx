import { useEffect, useState } from 'react';
import { BackLink } from '#web/components/back-link.tsx';
import { Tabs } from '#web/components/ui/tabs.tsx';
import { paths } from '#web/config/paths.ts';
import { editorWords as words } from '#web/config/words/editor.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { ContentTab } from './content-tab.tsx';
import { EditorBar, EditorHeading } from './editor-header.tsx';
import { LandingTab } from './landing-tab.tsx';
import { PublishPanel } from './publish-panel.tsx';
import { StructureTab } from './structure-tab.tsx';
import { usePrice } from './use-price.ts';
import { usePublishing } from './use-publishing.ts';
import { type LoadedCourse, useWorkingCopy } from './use-working-copy.ts';

type Tab = 'content' | 'structure' | 'landing';

/** The course editor: reading first, editing in place. */
export function Editor({ loaded }: { loaded: LoadedCourse }) {
  const [tab, setTab] = useState<Tab>('content');
  const copy = useWorkingCopy(loaded);
  const price = usePrice(copy);
  const publishing = usePublishing(copy, price);
  const { course, text, edit, save, state } = copy;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void save();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  return (
    <div className="flex flex-col gap-6 md:gap-8">
      <div>
        <BackLink to={paths.dashboard}>{words.back}</BackLink>
      </div>
      <EditorBar copy={copy} publishing={publishing} />
      <EditorHeading copy={copy} />
      {state === 'conflict' && <ConflictNotice onChoose={copy.resolveConflict} />}
      <div className="grid items-start gap-8 lg:grid-cols-[1fr_20rem]">
        <div className="min-w-0">
          <Tabs
            label={words.tabs}
            value={tab}
            onValueChange={setTab}
            tabs={[
              { value: 'content', label: words.content, panel: <ContentTab text={text} edit={edit} /> },
              { value: 'structure', label: words.structure, panel: <StructureTab text={text} edit={edit} /> },
              {
                value: 'landing',
                label: words.landing,
                panel: <LandingTab courseId={course.id} colors={course.customColors} text={text} edit={edit} />,
              },
            ]}
          />
        </div>
        <PublishPanel copy={copy} price={price} publishing={publishing} />
      </div>
    </div>
  );
}
