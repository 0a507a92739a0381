/** Tells readers that no language model wrote this (docs/product.md "Generation"). */
export const sampleNote =
  'This is a sample course: it was put together on this machine from your own title, description and outline. Connect a language model to have it written in full.';
export const sampleSpokenNote =
  'This lesson is a sample, made from your outline without a language model: edit it freely, or connect a model to have it written for you.';
export const samplePoint = 'Sample lesson, not AI-written';
/** At the end of a line. */
export const sampleMark = '(sample)';
export const sampleQuestionNote = '(Sample question, not AI-written.)';
export const sampleTextNote = 'Sample text, made without a language model.';
