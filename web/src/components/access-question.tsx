import { keptAccess } from '#web/config/messages/kept-access.ts';

interface AccessQuestionProps {
  text: string;
  learners: number | undefined;
}

/** The text of a question, and how many learners keep access. Screen readers read the count again when it arrives. */
export const AccessQuestion = ({ text, learners }: AccessQuestionProps) => (
  <>
    {text} <span aria-live="polite">{keptAccess(learners)}</span>
  </>
);
