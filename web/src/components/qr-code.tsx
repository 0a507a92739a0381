import { useMemo } from 'react';
import { encode } from 'uqr';

/** The white edge that ISO 18004 asks for, in modules. */
const QUIET = 4;

interface QrCodeProps {
  text: string;
  label: string;
  className?: string;
}

/** One path of all dark modules: black on white in both themes and on paper, since cameras expect no other. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: QUIET });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: dark.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
