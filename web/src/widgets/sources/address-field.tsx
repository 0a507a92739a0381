import { type KeyboardEvent, useEffect, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { InputField } from '#web/components/ui/field.tsx';
import { sourceMessages as messages } from '#web/config/messages/sources.ts';

/** The server decides; this only catches typing errors. */
function webAddress(typed: string): string | undefined {
  const address = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' && url.hostname.includes('.') ? address : undefined;
}

interface AddressFieldProps {
  disabled: boolean;
  onAddress(address: string): void;
  onWrong: ((isWrong: boolean) => void) | undefined;
}

export function AddressField({ disabled, onAddress, onWrong }: AddressFieldProps) {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  useEffect(() => onWrong?.(isWrong), [isWrong, onWrong]);

  const add = () => {
    if (typed.trim() === '' || disabled) return;
    const address = webAddress(typed.trim());
    setWrong(address === undefined);
    if (address === undefined) return;
    onAddress(address);
    setTyped('');
  };
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The field stands in the form of the course.
    event.preventDefault();
    add();
  };
  return (
    <div className="flex items-start gap-2">
      <InputField
        label={messages.address}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder={messages.addressPlaceholder}
        value={typed}
        disabled={disabled}
        error={isWrong ? messages.addressWrong : undefined}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={submitOnEnter}
        // Generating must not leave it out.
        onBlur={add}
        className="min-w-0 flex-1"
      />
      <span className="flex flex-col gap-1.5">
        {/* As tall as the label beside it. */}
        <span aria-hidden className="text-14">
          {'\u00a0'}
        </span>
        <Button tone="secondary" disabled={disabled || typed.trim() === ''} onClick={add}>
          {messages.addAddress}
        </Button>
      </span>
    </div>
  );
}
