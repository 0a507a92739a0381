import { Progress } from '#web/components/ui/progress.tsx';
import { logoUploadMessages as messages } from '#web/config/messages/logo-upload.ts';
import { FileDrop } from '../file-drop.tsx';
import { EarlierLogos } from './earlier-logos.tsx';
import { useLogoUpload } from './use-logo-upload.ts';

interface LogoUploadProps {
  /** The logo in use, marked among the earlier ones. */
  chosen?: string | null;
  onChosen(url: string): void;
}

export function LogoUpload({ chosen, onChosen }: LogoUploadProps) {
  const { earlier, sent, error, upload } = useLogoUpload(onChosen);
  const percent = Math.round((sent ?? 0) * 100);
  const isSending = percent < 100;
  return (
    <div className="flex flex-col gap-4">
      <FileDrop
        label={messages.label}
        dropText={messages.drop}
        chooseText={messages.choose}
        hint={messages.hint}
        error={error}
        progress={
          sent !== undefined && (
            <Progress label={isSending ? messages.uploading : messages.checking} percent={isSending ? percent : null} />
          )
        }
        onFile={upload}
      />
      <EarlierLogos earlier={earlier} chosen={chosen} onChosen={onChosen} />
    </div>
  );
}
