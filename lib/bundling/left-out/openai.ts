import { type LeftOut, replacing } from './change.ts';

/** Of the model's SDK. */
export const ofOpenAi: readonly LeftOut[] = [
  {
    file: 'node_modules/openai/index.mjs',
    because: 'clients of other clouds; the package does not say that its files are free of effects',
    change: replacing([/^export \{ (AzureOpenAI|BedrockOpenAI|ComputerToolset) \} from .*;$/gm, '']),
  },
  {
    file: 'node_modules/openai/client.mjs',
    because: 'every resource of the API hangs on the client; we complete chats',
    change: replacing(
      [/^import \* as API from "\.\/resources\/index\.mjs";$/gm, 'import * as API from "./resources/chat/chat.mjs";'],
      [/^import \{.*\} from "\.\/resources\/(?!chat\/).*";$/gm, ''],
      [/^ *this\.\w+ = new API\.(?!Chat\()\w+\(this\);$/gm, ''],
      [/^OpenAI\.(?!OpenAI\b|Chat\b)\w+ = \w+;$/gm, ''],
    ),
  },
];
