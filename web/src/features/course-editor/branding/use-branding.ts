import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { setBranding } from '#contracts/http/courses.ts';
import { readHexColour } from '#domain/courses/colour.ts';
import { type CustomColors, defaultColors, LogoUrl } from '#domain/courses/course.ts';
import { toasts } from '#web/config/words/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { toast } from '#web/lib/toast.ts';
import type { WorkingCopy } from '../use-working-copy.ts';

/** As it stands in the fields, valid or not. */
interface BrandingDraft {
  readonly colors: CustomColors;
  readonly logoUrl: string;
}

const colourNames = ['primary', 'secondary', 'accent'] as const;

/** What was chosen and not saved, by course, so that a look at another tab does not lose it. */
const drafts = new Map<string, BrandingDraft>();

const sameColors = (one: CustomColors, other: CustomColors): boolean =>
  colourNames.every((name) => one[name] === other[name]);

/** The colours that the fields say; a field that says none keeps the colour that is saved. */
const readColors = (written: CustomColors, saved: CustomColors): CustomColors => ({
  primary: readHexColour(written.primary) ?? saved.primary,
  secondary: readHexColour(written.secondary) ?? saved.secondary,
  accent: readHexColour(written.accent) ?? saved.accent,
});

/** A course's branding as it is being chosen; once saved it applies at once, also to a published course. */
export function useBranding({ course, changeRecord }: WorkingCopy) {
  const saved: BrandingDraft = { colors: course.customColors, logoUrl: course.customLogoUrl ?? '' };
  const [draft, setDraft] = useState(drafts.get(course.id) ?? saved);
  const [tried, setTried] = useState(false);
  // Of the newest draft: a logo that was long on its way does not take back what was chosen meanwhile.
  const change = (part: (current: BrandingDraft) => Partial<BrandingDraft>) =>
    setDraft((current) => {
      const next = { ...current, ...part(current) };
      drafts.set(course.id, next);
      return next;
    });

  const colors = readColors(draft.colors, saved.colors);
  const logo = draft.logoUrl.trim();
  const isLogoValid = logo === '' || LogoUrl.safeParse(logo).success;
  const isValid = isLogoValid && colourNames.every((name) => readHexColour(draft.colors[name]) !== undefined);
  const isSaved = isValid && logo === saved.logoUrl && sameColors(colors, saved.colors);

  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      changeRecord(() =>
        call(setBranding, {
          params: { courseId: course.id },
          body: { customColors: colors, customLogoUrl: logo === '' ? null : logo },
        }),
      ),
    onSuccess: (reply) => {
      drafts.delete(course.id);
      setDraft({ colors: reply.course.customColors, logoUrl: reply.course.customLogoUrl ?? '' });
      toast(toasts.brandingUpdated);
    },
    onError: (error) => toast(toasts.updateFailed(messageOf(error))),
  });

  return {
    draft,
    colors,
    /** What the preview shows: a logo address that is none yet is left out. */
    logoUrl: isLogoValid && logo !== '' ? logo : null,
    setColour: (name: keyof CustomColors, written: string) =>
      change((current) => ({ colors: { ...current.colors, [name]: written } })),
    setLogoUrl: (logoUrl: string) => change(() => ({ logoUrl })),
    reset: () => change(() => ({ colors: defaultColors })),
    isColourInvalid: (name: keyof CustomColors) => readHexColour(draft.colors[name]) === undefined,
    isLogoInvalid: !isLogoValid,
    /** Whether saving was asked for, so that what is wrong is said even of a field that is not left yet. */
    tried,
    isDefault: sameColors(colors, defaultColors),
    isSaved,
    saving: isPending,
    /** Tells whether everything is valid, so that a form can lead to the field that is not. */
    save(): boolean {
      setTried(!isValid);
      if (isValid && !isSaved) mutate();
      return isValid;
    },
  };
}
export type Branding = ReturnType<typeof useBranding>;
