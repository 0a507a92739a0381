import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The main button comes last. */
  footer?: ReactNode;
  /** Two columns; the footer stays visible while the text scrolls. */
  wide?: boolean;
  /** As tall as the window allows, with a compact title; the children fill the height. */
  tall?: boolean;
  /** In the row of the title. */
  tools?: ReactNode;
  /** Whether closing gives the focus back. By default it does. */
  returnsFocus?(): boolean;
  /** Requires an answer: a click outside does not close it. */
  alert?: boolean;
  /** Without a way out while an action is under way. */
  busy?: boolean;
}

interface MenuItem {
  readonly label: string;
  readonly Icon: LucideIcon;
  /** The matching single-letter shortcut. */
  readonly letter?: string | undefined;
  /** A link's target; otherwise `onSelect` runs. */
  readonly to?: string;
  onSelect?(): void;
  readonly disabled?: boolean;
  readonly tone?: 'danger';
}

export interface MenuProps {
  label: string;
  items: readonly MenuItem[];
  className: string;
  children: ReactNode;
}
