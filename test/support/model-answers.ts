import type { ModelCall } from '#functions/adapters/model/model-call.ts';
import { strictSchema } from '#functions/adapters/model/strict-schema.ts';
import { answerTo } from '#local/model/answer.ts';
import type { WrittenCourse } from '#local/model/courses/written-course.ts';

/** What the stand-in answers to a prompt of the product, parsed by the schema that was sent. */
export function answered<T>(call: ModelCall<T>, courses: readonly WrittenCourse[] = []): T {
  const { content } = answerTo(
    {
      model: 'local-sample',
      messages: [
        { role: 'system', content: call.rules },
        { role: 'user', content: call.request },
      ],
      response_format: {
        type: 'json_schema',
        json_schema: { name: call.name, strict: true, schema: strictSchema(call.schema) },
      },
    },
    courses,
  );
  return call.schema.parse(JSON.parse(content));
}
