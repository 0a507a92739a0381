import { useMemo } from 'react';
import { encode } from 'uqr';

interface AddressCodeProps {
  address: string;
  label: string;
  className?: string;
}

/** An address as a QR code, so that a printed certificate can be checked with a phone. Dark on light in both themes. */
export function AddressCode({ address, label, className }: AddressCodeProps) {
  const { size, d } = useMemo(() => {
    const code = encode(address, { ecc: 'M', border: 2 });
    const rows = code.data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: code.size, d: rows.join('') };
  }, [address]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className={className}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} rx="1" fill="#ffffff" />
      <path d={d} fill="#231d2e" />
    </svg>
  );
}
