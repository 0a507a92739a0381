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
import { toasts } from '#web/config/messages/toasts.ts';
import { ApiError } from './api/api-error.ts';
import { toast } from './toast.ts';

interface ZodFormOptions<Input extends FieldValues, Output>
  extends Pick<UseFormProps<Input>, 'defaultValues' | 'values' | 'resetOptions' | 'mode'> {
  readonly schema: $ZodType<Output, Input>;
  /** One text for whatever the schema finds wrong with a field, where its own are not written for people. */
  readonly messages?: Partial<Record<FieldPath<Input>, string>>;
  /** Sends the parsed values; the form is busy until it is done. Don't disable fields meanwhile: they couldn't take the focus. */
  onSubmit(values: Output): unknown;
  onInvalid?(errors: FieldErrors<Input>): void;
  /** Tells of what `onSubmit` threw. Fields that the API named carry their errors already. */
  onFailure?(error: unknown): void;
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Not a button: an error that appears while it is pressed moves it from under the pointer, and the click is lost. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select');

/**
 * react-hook-form as every form of the site uses it: a filled field is checked when it is left for another one, all of them
 * on submit, and each again as it changes; the first error gets the focus; a form that is busy sends nothing twice.
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

  /** `fields` of a failure names them by their place in the request, such as `body.title`. */
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
    // Errors of the schema have a type; those that `setError` shows have words of their own.
    const { type, message }: { type?: string; message?: string } = get(errors, name) ?? {};
    const own: string | undefined = type && messages?.[name];
    return own ?? message;
  }

  return {
    ...form,
    /** For controls that take a `Controller`. */
    errorOf,
    busy: isSubmitting,
    /** Whether it was sent. While a submit is in flight, another one joins it: the button is disabled only after a render. */
    submit(event?: SyntheticEvent): Promise<boolean> {
      event?.preventDefault();
      inFlight.current ??= handle(event)
        .then((sent) => sent === true)
        .finally(() => {
          inFlight.current = undefined;
        });
      return inFlight.current;
    },
    /** What the field's control carries: its name, handlers and error. */
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

/** A required text, without the spaces around it. */
export const requiredText = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

/** The six digits of an authenticator app, which shows them in two groups. */
export const authenticatorCode = (missing: string) =>
  z.string().check(
    z.overwrite((text) => text.replaceAll(' ', '')),
    z.regex(/^\d{6}$/, missing),
  );
