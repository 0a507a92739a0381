interface SectionHeadingProps {
  title: string;
  text?: string;
}

export const SectionHeading = ({ title, text }: SectionHeadingProps) => (
  <div className="max-w-2xl">
    <h2 className="font-serif text-36 tracking-tight">{title}</h2>
    {text && <p className="mt-3 text-18 text-ink-soft">{text}</p>}
  </div>
);
