import { CornerDownRight } from 'lucide-react';
import { quizMessages as messages } from '#web/config/messages/viewer.ts';

/** Shown after "Show me where", until the reader is back at the question. */
export const BackToQuiz = ({ onPress }: { onPress(): void }) => (
  <div className="pointer-events-none absolute inset-x-0 bottom-4 z-10 flex justify-center">
    <button
      type="button"
      onClick={onPress}
      className="pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full bg-violet px-5 text-14 font-medium text-on-violet shadow-soft transition-colors hover:bg-violet-strong"
    >
      <CornerDownRight aria-hidden className="size-4" />
      {messages.backToQuiz}
    </button>
  </div>
);
