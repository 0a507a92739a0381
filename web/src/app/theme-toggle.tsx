import { Moon, Sun } from 'lucide-react';
import { Button } from '#web/components/ui/button.tsx';
import { navigation as messages } from '#web/config/messages/navigation.ts';
import { storedText } from '#web/lib/storage.ts';

/** index.html reads it before the first paint. */
const theme = storedText('localStorage', 'theme');

function toggle(): void {
  const page = document.documentElement;
  const dark = page.dataset.theme
    ? page.dataset.theme === 'dark'
    : window.matchMedia('(prefers-color-scheme: dark)').matches;
  page.dataset.theme = dark ? 'light' : 'dark';
  theme.set(page.dataset.theme);
}

/** Overrides the system theme in this browser. CSS shows the right icon, before any script too. */
export const ThemeToggle = () => (
  <Button tone="ghost" size="icon" className="needs-script" onClick={toggle} aria-label={messages.theme}>
    <Moon className="theme-light-only" aria-hidden />
    <Sun className="theme-dark-only" aria-hidden />
  </Button>
);
