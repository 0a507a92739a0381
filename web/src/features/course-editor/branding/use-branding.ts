import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as z from 'zod';
import { parseHexColor } from '#domain/courses/color.ts';
import { ChosenLogo, type CustomColors } from '#domain/courses/course.ts';
import { defaultColors } from '#domain/covers/palettes.ts';
import { courseChanges } from '#web/api/owned-course.ts';
import { brandingMessages as messages } from '#web/config/messages/branding.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useZodForm } from '#web/lib/forms.ts';
import { toast } from '#web/lib/toast.ts';
import type { WorkingCopy } from '../use-working-copy.ts';

const Color = z.string().transform(parseHexColor).pipe(z.string(messages.hexInvalid));
const Logo = z
  .string()
  .trim()
  .pipe(z.union([z.literal(''), ChosenLogo]))
  .transform((url) => (url === '' ? null : url));
const BrandingChoice = z.object({
  customColors: z.object({ primary: Color, secondary: Color, accent: Color }),
  customLogoUrl: Logo,
});

type BrandingDraft = z.input<typeof BrandingChoice>;

/** Unsaved choices by course; they survive a tab change. */
const drafts = new Map<string, BrandingDraft>();

const sameColors = (one: CustomColors, other: CustomColors): boolean =>
  one.primary === other.primary && one.secondary === other.secondary && one.accent === other.accent;

/** An invalid field keeps the saved color. */
const readColors = (written: CustomColors, saved: CustomColors): CustomColors => ({
  primary: parseHexColor(written.primary) ?? saved.primary,
  secondary: parseHexColor(written.secondary) ?? saved.secondary,
  accent: parseHexColor(written.accent) ?? saved.accent,
});

const draftOf = ({ customColors, customLogoUrl }: WorkingCopy['course']): BrandingDraft => ({
  customColors,
  customLogoUrl: customLogoUrl ?? '',
});

/** Saving applies at once, to a published course too. */
export function useBranding({ course, changeRecord }: WorkingCopy) {
  const { mutateAsync } = useMutation({
    mutationFn: (body: z.output<typeof BrandingChoice>) =>
      changeRecord(() => courseChanges(course.id).setBranding(body)),
  });
  const { control, errorOf, field, submit, busy, reset, setValue, subscribe, watch } = useZodForm({
    schema: BrandingChoice,
    messages: { customLogoUrl: messages.logoNotHttps },
    defaultValues: drafts.get(course.id) ?? draftOf(course),
    async onSubmit(body) {
      const reply = await mutateAsync(body);
      reset(draftOf(reply.course));
      drafts.delete(course.id);
      toast(toasts.brandingUpdated);
    },
    onFailure: (error) => toast(toasts.updateFailed(messageOf(error))),
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => drafts.set(course.id, values) }),
    [subscribe, course.id],
  );

  const draft = watch();
  const colors = readColors(draft.customColors, course.customColors);
  const logo = Logo.safeParse(draft.customLogoUrl);
  return {
    control,
    errorOf,
    field,
    submit,
    busy,
    colors,
    /** Null until the URL is valid. */
    logoUrl: logo.data ?? null,
    setColor: (name: keyof CustomColors, written: string) =>
      setValue(`customColors.${name}`, written, { shouldValidate: true }),
    setLogoUrl: (url: string) => setValue('customLogoUrl', url, { shouldValidate: true }),
    useDefaults: () => setValue('customColors', defaultColors, { shouldValidate: true }),
    isDefault: sameColors(colors, defaultColors),
    isSaved:
      BrandingChoice.safeParse(draft).success &&
      logo.data === course.customLogoUrl &&
      sameColors(colors, course.customColors),
  };
}
export type Branding = ReturnType<typeof useBranding>;
