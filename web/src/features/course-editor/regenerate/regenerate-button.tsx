import { Sparkles } from 'lucide-react';
import type { RewrittenPart } from '#domain/rewrites/rewrite.ts';
import { Button } from '#web/components/ui/button.tsx';
import { rewriteWords as words } from '#web/config/words/rewrites.ts';
import type { WorkingCopy } from '../use-working-copy.ts';

/** Has one lesson, quiz or slide written anew, as a proposal beside the present text. */
export const RegenerateButton = ({ part }: { copy: WorkingCopy; part: RewrittenPart }) => (
  <Button tone="ghost" size="small">
    <Sparkles aria-hidden />
    {words.open[part.kind]}
  </Button>
);
