import type { VisualOf } from '#domain/visuals/visual.ts';
import { ImageField } from '../images/image-field.tsx';
import { useWorkingCopyContext } from '../structure/structure-context.ts';

interface ImageFormProps {
  image: VisualOf<'image'> | null;
  onChange(image: VisualOf<'image'> | null): void;
}

export function ImageForm(props: ImageFormProps) {
  const { course } = useWorkingCopyContext();
  return <ImageField courseId={course.id} {...props} />;
}
