import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../ui/button.tsx';

interface TurnButtonProps {
  to: 'previous' | 'next';
  label: string;
  isAtEnd: boolean;
  onPress(): void;
}

/** At an end it is not disabled, so that it keeps the focus. */
export function TurnButton({ to, label, isAtEnd, onPress }: TurnButtonProps) {
  const Icon = to === 'next' ? ChevronRight : ChevronLeft;
  return (
    <Button
      tone="secondary"
      size="icon"
      aria-label={label}
      aria-disabled={isAtEnd}
      className="aria-disabled:pointer-events-none aria-disabled:opacity-55"
      onClick={onPress}
    >
      <Icon aria-hidden className="rtl:-scale-x-100" />
    </Button>
  );
}
