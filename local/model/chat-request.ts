import * as z from 'zod';

const Part = z.object({ type: z.string(), text: z.string().default('') });
const Message = z.object({
  role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
  content: z.union([z.string(), z.array(Part)]).nullish(),
});

export const ChatRequest = z.object({
  model: z.string().min(1),
  messages: z.array(Message).min(1),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
  response_format: z
    .union([
      z.object({ type: z.literal('text') }),
      z.object({ type: z.literal('json_object') }),
      z.object({
        type: z.literal('json_schema'),
        json_schema: z.object({
          name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
          strict: z.boolean().nullish(),
          schema: z.record(z.string(), z.unknown()),
        }),
      }),
    ])
    .optional(),
});
export type ChatRequest = z.infer<typeof ChatRequest>;

const textOf = ({ content }: ChatRequest['messages'][number]): string =>
  typeof content === 'string' ? content : (content ?? []).map((part) => part.text).join('');

export const promptOf = ({ messages }: ChatRequest): string => messages.map(textOf).join('\n');

export const schemaOf = ({ response_format: format }: ChatRequest) =>
  format?.type === 'json_schema' ? format.json_schema : undefined;

/** The schema comes before the system message: https://developers.openai.com/api/docs/guides/prompt-caching */
export const countedPrompt = (request: ChatRequest): string =>
  `${JSON.stringify(schemaOf(request)?.schema ?? '')}\n${promptOf(request)}`;
