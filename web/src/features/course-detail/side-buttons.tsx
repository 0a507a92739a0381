import { Eye, Share2 } from 'lucide-react';
import type { PublicCourse } from '#web/api/public-course.ts';
import { Button } from '#web/components/ui/button.tsx';
import { courseDetailMessages as messages } from '#web/config/messages/course-detail.ts';
import { shareCourse } from './share-course.ts';

interface SideButtonProps {
  course: PublicCourse;
  wide?: boolean;
}

export const PreviewButton = ({ onOpen, wide = false }: { onOpen(): void; wide?: boolean }) => (
  <Button tone="secondary" wide={wide} aria-haspopup="dialog" onClick={onOpen}>
    <Eye aria-hidden />
    {messages.preview}
  </Button>
);

export const ShareButton = ({ course, wide = false }: SideButtonProps) => (
  <Button tone="ghost" wide={wide} onClick={() => void shareCourse(course)}>
    <Share2 aria-hidden />
    {messages.share}
  </Button>
);
