import { useContext } from 'react';
import { imagePath } from '#domain/images/media.ts';
import type { Visual } from '#domain/visuals/visual.ts';
import type { SlideRoom } from '../visuals/drawn-visual.tsx';
import { VisualView } from '../visuals/visual-view.tsx';
import { PrivateFilesContext } from './private-files.ts';
import type { ShownCourse } from './shown-course.ts';

interface SlideVisualProps {
  visual: Visual;
  course: ShownCourse;
  title: string;
  /** See `VisualViewProps`. */
  room?: SlideRoom;
}

export function SlideVisual({ visual, course, title, room }: SlideVisualProps) {
  const files = useContext(PrivateFilesContext);
  return (
    <VisualView
      visual={visual}
      language={course.language}
      course={course}
      title={title}
      room={room}
      src={(file) => (files ? files.src(file) : imagePath(course.id, file))}
      onImageError={files?.onError}
    />
  );
}
