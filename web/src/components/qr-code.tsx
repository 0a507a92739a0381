import { useMemo } from 'react';
import { encode } from 'uqr';
import { qrOptions } from '#domain/qr-code.ts';

interface QrCodeProps {
  text: string;
  label: string;
  className?: string;
}

/** Always black on white: scanners expect it, in dark mode too. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, qrOptions);
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
