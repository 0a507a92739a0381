import { Eye, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { PublicCourse } from '#web/api/public-course.ts';
import { LazyBoundary } from '#web/components/lazy-boundary.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { courseDetailMessages as messages } from '#web/config/messages/course-detail.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.tsx';
import { shareCourse } from './share-course.ts';

const PreviewDialog = lazyWithRetry(() => import('./preview-dialog.tsx'));

interface SideButtonProps {
  course: PublicCourse;
  wide?: boolean;
}

export function PreviewButton({ course, wide = false }: SideButtonProps) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button tone="secondary" wide={wide} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Eye aria-hidden />
        {messages.preview}
      </Button>
      {open !== undefined && (
        <LazyBoundary fallback={null} onDismiss={() => setOpen(undefined)}>
          <PreviewDialog course={course} open={open} onOpenChange={setOpen} />
        </LazyBoundary>
      )}
    </>
  );
}

export const ShareButton = ({ course, wide = false }: SideButtonProps) => (
  <Button tone="ghost" wide={wide} onClick={() => void shareCourse(course)}>
    <Share2 aria-hidden />
    {messages.share}
  </Button>
);
