import { brand } from '#domain/brand.ts';
import { usePlan } from './dashboard.ts';

/** A mailto link; users with priority support get a tagged subject. */
export function useSupportLink(subject = ''): { readonly href: string; readonly hasPriority: boolean } {
  const hasPriority = usePlan().plan?.features.priority_support ?? false;
  const tagged = hasPriority ? `[Priority] ${subject}`.trim() : subject;
  const query = tagged === '' ? '' : `?subject=${encodeURIComponent(tagged)}`;
  return { href: `mailto:${brand.supportAddress}${query}`, hasPriority };
}
