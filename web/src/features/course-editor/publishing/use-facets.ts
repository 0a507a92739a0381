import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ChosenFacets } from '#domain/courses/chosen-facets.ts';
import type { Facets } from '#domain/courses/course.ts';
import { isBlank } from '#domain/is-blank.ts';
import { courseChanges } from '#web/api/owned-course.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import type { WorkingCopy } from '../use-working-copy.ts';

const same = (one: Facets, other: Facets): boolean =>
  one.category === other.category && one.level === other.level && one.language === other.language;

/** Each value is saved on change or blur. */
export function useFacets({ course, changeRecord }: WorkingCopy) {
  const [chosen, setChosen] = useState<Facets>(course.facets);
  const { mutate, isPending, isSuccess, variables } = useMutation({
    mutationFn: (facets: Facets) => changeRecord(() => courseChanges(course.id).setFacets(facets)),
    onError: (error) => {
      toast(toasts.updateFailed(messageOf(error)));
      // Selects revert; typed text stays and is saved on the next blur.
      setChosen(({ category }) => ({ ...course.facets, category }));
    },
  });

  function save(facets: Facets): void {
    const trimmed = { ...facets, category: facets.category.trim() };
    setChosen(trimmed);
    if (ChosenFacets.safeParse(trimmed).success && !same(trimmed, isPending ? variables : course.facets))
      mutate(trimmed);
  }

  return {
    chosen,
    /** Saved on blur. */
    typeCategory: (category: string) => setChosen({ ...chosen, category }),
    saveCategory: () => save(chosen),
    setLevel: (level: Facets['level']) => save({ ...chosen, level }),
    setLanguage: (language: string) => save({ ...chosen, language }),
    isCategoryInvalid: isBlank(chosen.category),
    saving: isPending,
    saved: isSuccess && same(chosen, course.facets),
  };
}
