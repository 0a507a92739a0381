import { brand } from '#domain/brand.ts';

export const Logo = () => (
  <span className="flex items-center gap-2.5">
    <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
      <rect width="32" height="32" rx="8" className="fill-violet" />
      <path
        d="M8 9.5c3-1 5.5-.6 8 1.2 2.5-1.800 5-2.200 8-1.2v12.800c-3-1-5.5-.6-8 1.2-2.5-1.800-5-2.200-8-1.2z"
        className="fill-paper"
      />
      <path d="M16 10.7v12.800" strokeWidth="1.6" className="stroke-violet" />
    </svg>
    {/* Phones with text twice as large have no room for it. */}
    <span translate="no" className="font-serif text-22 font-semibold tracking-tight max-[18rem]:hidden">
      {brand.name}
    </span>
  </span>
);
