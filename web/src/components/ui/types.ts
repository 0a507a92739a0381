import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one last. */
  footer?: ReactNode;
  /** Room for two columns; its buttons stay in sight while the text scrolls. */
  wide?: boolean;
  /** Asks for an answer: pressing beside it does not close it. */
  alert?: boolean;
}

interface MenuItem {
  readonly label: string;
  readonly Icon: LucideIcon;
  /** The single-letter shortcut that does the same, shown beside it. */
  readonly letter?: string | undefined;
  /** Where it leads; without it `onSelect` is what it does. */
  readonly to?: string;
  onSelect?(): void;
  readonly disabled?: boolean;
  readonly tone?: 'danger';
}

export interface MenuProps {
  /** Said of the button, such as "More for lesson 2". */
  label: string;
  items: readonly MenuItem[];
  /** The button's size and color. */
  className: string;
  /** The button's icon. */
  children: ReactNode;
}
