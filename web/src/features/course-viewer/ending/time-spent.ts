import { endingMessages as messages } from '#web/config/messages/viewer.ts';

/** "45 minutes" or "2 h 5 min". */
export function formatTimeSpent(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes < 60 ? messages.minutes(minutes) : messages.hours(Math.floor(minutes / 60), minutes % 60);
}
