import { zodResolver } from '@hookform/resolvers/zod';
import { type FocusEvent, type SyntheticEvent, useRef } from 'react';
import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type UseFormProps,
  useForm,
} from 'react-hook-form';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { isBlank } from '#domain/is-blank.ts';
import { codeIn, codePattern } from '#domain/users/code-in.ts';
import { emailPattern } from '#domain/users/email-pattern.ts';
import { toasts } from '#web/config/messages/toasts.ts';
import { ApiError } from './api/api-error.ts';
import { toast } from './toast.ts';

interface ZodFormOptions<Input extends FieldValues, Output>
  extends Pick<UseFormProps<Input>, 'defaultValues' | 'values' | 'resetOptions' | 'mode'> {
  readonly schema: $ZodType<Output, Input>;
  /** Replaces the schema's messages of a field. */
  readonly messages?: Partial<Record<FieldPath<Input>, string>>;
  /** Gets the parsed values. Don't disable fields meanwhile: they would lose the focus. */
  onSubmit(values: Output): unknown;
  onInvalid?(errors: FieldErrors<Input>): void;
  /** Shows what `onSubmit` threw. Field errors from the API are set already. */
  onFailure?(error: unknown): void;
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Not for buttons: an error that appears during the press moves the button, and the click is lost. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/**
 * react-hook-form with zod. A filled field is validated on blur, all fields on submit, then on change. The first
 * error gets the focus; a busy form does not submit twice.
 */
export function useZodForm<Input extends FieldValues, Output>({
  schema,
  messages,
  onSubmit,
  onInvalid,
  onFailure = () => toast(toasts.unexpectedError),
  ...options
}: ZodFormOptions<Input, Output>) {
  const form = useForm<Input, unknown, Output>({ mode: 'onTouched', ...options, resolver: zodResolver(schema) });
  const { errors, isSubmitted, isSubmitting } = form.formState;
  const inFlight = useRef<Promise<boolean>>(undefined);

  /** The API names fields by their path in the request, such as `body.title`. */
  function showServerErrors({ fields }: ApiError): void {
    const isKnown = (name: string): name is FieldPath<Input> => get(form.getValues(), name) !== undefined;
    let shouldFocus = true;
    for (const [path, message] of Object.entries(fields)) {
      const name = path.replace(/^body\./, '');
      if (!isKnown(name)) continue;
      form.setError(name, { message: sentence(message) }, { shouldFocus });
      shouldFocus = false;
    }
  }

  const handle = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
      return true;
    } catch (error) {
      if (error instanceof ApiError) showServerErrors(error);
      onFailure(error);
      return false;
    }
  }, onInvalid);

  function errorOf<Name extends FieldPath<Input>>(name: Name): string | undefined {
    // Schema errors have a type; errors from `setError` have their own message.
    const { type, message }: { type?: string; message?: string } = get(errors, name) ?? {};
    const own: string | undefined = type && messages?.[name];
    return own ?? message;
  }

  return {
    ...form,
    /** For controls that need a `Controller`. */
    errorOf,
    busy: isSubmitting,
    /** Resolves to whether it was sent. A submit in flight is shared: the button is disabled only after a render. */
    submit(event?: SyntheticEvent): Promise<boolean> {
      event?.preventDefault();
      inFlight.current ??= handle(event)
        .then((sent) => sent === true)
        .finally(() => {
          inFlight.current = undefined;
        });
      return inFlight.current;
    },
    /** Name, handlers and error for the control. */
    field<Name extends FieldPath<Input>>(name: Name, registration?: RegisterOptions<Input, Name>) {
      const registered = form.register(name, registration);
      return {
        ...registered,
        onBlur: async (
          event: FocusEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>,
        ): Promise<void> => {
          if (isSubmitted || (event.target.value !== '' && isField(event.relatedTarget)))
            await registered.onBlur(event);
        },
        error: errorOf(name),
      };
    },
  };
}

export const requiredText = (message: string) =>
  z.string().check(
    // Pasted with the text, and refused by the API.
    z.overwrite((text) => text.replaceAll(/[^\P{Cc}\t\n\r]/gu, ' ')),
    z.trim(),
    z.refine((text) => !isBlank(text), message),
  );

/** Mailed, or from an authenticator. */
export const sixDigitCode = (missing: string) => z.string().check(z.overwrite(codeIn), z.regex(codePattern, missing));

export const emailAddress = (missing: string, invalid: string) =>
  requiredText(missing).check(z.regex(emailPattern, invalid));

const NEARLY_FULL_CHARS = 200;

/** The remaining length once a text nears its limit, else the hint. */
export function hintNearLimit(text: string, limit: number, left: (chars: number) => string, hint: string): string {
  const remaining = limit - text.length;
  return remaining <= NEARLY_FULL_CHARS ? left(remaining) : hint;
}
