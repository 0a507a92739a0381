export const reviewTexts: Readonly<Record<3 | 4 | 5, readonly [string, ...string[]]>> = {
  5: [
    'Exactly as long as it has to be. I did one lesson each evening and could do it by the end of the second week.',
    'The explanations start where I was, not where the teacher is. That is rare.',
    'I had tried two books before. Here I understood in one slide what they took a chapter for.',
    'Calm, clear, no padding. The key takeaways are on my wall now.',
    'The quizzes are better than they look: they ask what I would have got wrong.',
    'Bought it for myself, now my sister is on it too.',
    'I have opened the worked examples again three times since. Worth it for those alone.',
    'Someone who has done this for years and still remembers what is hard about it.',
    'Short slides, real examples, and it answers the question that I had in my head while reading.',
    'Finished it on the train. The worksheet made me actually do the thing.',
    'No hype at all. It promises little and keeps more.',
    'My first online course that I read to the end.',
  ],
  4: [
    'Very good. I would have liked one more worked example in the second half.',
    'Clear and honest. The last lesson goes a little fast.',
    'Does what it says. A few slides could carry a picture.',
    'Good structure, easy to pick up again after a week away.',
    'I knew some of the beginning already; from the second lesson on it was new and useful.',
    'Solid. The quiz questions made me go back and read properly.',
    'Helped me more than I expected for the price.',
  ],
  3: [
    'Good start, but I was hoping for more depth towards the end.',
    'Fine as an overview. For me it was a bit short.',
    'The content is right; I would have needed more practice between the lessons.',
  ],
};

export const replyTexts: readonly [string, ...string[]] = [
  'Thank you, this makes my week. Tell me how it goes!',
  'Thank you for the honest words. I am adding another worked example to that lesson.',
  'Glad that it helped. The second time through, try it with your own material.',
  'Thank you! You are right about the last lesson; the next version takes it slower.',
];
