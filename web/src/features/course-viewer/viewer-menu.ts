import { CircleHelp, FileText, Maximize, Minimize, Printer } from 'lucide-react';
import type { MenuProps } from '#web/components/ui/types.ts';
import { viewerMessages as messages } from '#web/config/messages/viewer.ts';
import { paths } from '#web/config/paths.ts';
import type { FullScreen } from './use-full-screen.ts';

/** Phones and tablets without a keyboard. */
const TOUCH_ONLY = '(pointer: coarse) and (not (any-pointer: fine))';

interface MenuOptions {
  courseId: string;
  fullScreen: FullScreen | undefined;
  lettersOn: boolean;
  print(): void;
  showShortcuts(): void;
}

export function viewerMenu({ courseId, fullScreen, lettersOn, print, showShortcuts }: MenuOptions): MenuProps['items'] {
  const letter = (key: string) => (lettersOn ? key : undefined);
  return [
    ...(fullScreen
      ? [
          {
            label: fullScreen.on ? messages.leaveFullScreen : messages.fullScreen,
            Icon: fullScreen.on ? Minimize : Maximize,
            letter: letter('F'),
            onSelect: fullScreen.toggle,
          },
        ]
      : []),
    { label: messages.print, Icon: Printer, onSelect: print },
    { label: messages.worksheets, Icon: FileText, to: paths.worksheets(courseId) },
    ...(window.matchMedia(TOUCH_ONLY).matches
      ? []
      : [{ label: messages.shortcuts, Icon: CircleHelp, letter: letter('?'), onSelect: showShortcuts }]),
  ];
}
