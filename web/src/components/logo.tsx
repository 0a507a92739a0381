import { brand } from '#domain/brand.ts';

/** An open book in the client's violet, and the name in the serif of all content. */
export const Logo = () => (
  <span className="flex items-center gap-2.5">
    <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
      <rect width="32" height="32" rx="8" className="fill-violet" />
      <path
        d="M8 9.5c3-1 5.500-.6 8 1.200 2.500-1.800 5-2.200 8-1.200v12.800c-3-1-5.500-.6-8 1.200-2.500-1.800-5-2.200-8-1.200z"
        className="fill-paper"
      />
      <path d="M16 10.700v12.800" strokeWidth="1.600" className="stroke-violet" />
    </svg>
    <span className="font-serif text-22 font-semibold tracking-tight">{brand.name}</span>
  </span>
);
