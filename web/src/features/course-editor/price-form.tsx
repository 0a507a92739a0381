import { Button } from '#web/components/ui/button.tsx';
import { InputField } from '#web/components/ui/field.tsx';
import { editorMessages as messages } from '#web/config/messages/editor.ts';
import type { Price, PriceKind } from './use-price.ts';

const kinds: readonly { readonly kind: PriceKind; readonly label: string; readonly hint?: string }[] = [
  { kind: 'paid', label: messages.paid },
  { kind: 'free', label: messages.free, hint: messages.freeHint },
  { kind: 'unlisted', label: messages.unlisted, hint: messages.unlistedHint },
];

export function PriceForm({ price }: { price: Price }) {
  return (
    <form noValidate onSubmit={price.submit} className="flex flex-col gap-4">
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">{messages.priceKind}</legend>
        {kinds.map(({ kind, label, hint }) => (
          <label key={kind} className="flex min-h-9 items-start gap-3 pointer-coarse:min-h-11">
            <input
              {...price.register('kind')}
              type="radio"
              value={kind}
              className="mt-0.5 size-5 accent-(--color-violet)"
            />
            <span>
              {label}
              {hint && price.kind === kind && <span className="block text-14 text-ink-soft">{hint}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      {price.kind === 'paid' && (
        <InputField
          label={messages.priceInDollars}
          inputMode="decimal"
          placeholder="49.99"
          hint={messages.priceHint}
          {...price.field('dollars')}
        />
      )}
      <Button type="submit" tone="secondary" busy={price.busy} disabled={price.isSaved}>
        {price.busy
          ? messages.savingPrice
          : price.isSaved
            ? messages.priceSaved(price.storedCents)
            : messages.savePrice}
      </Button>
    </form>
  );
}
