import type { CoursePlan } from '#domain/generations/pieces.ts';

export const plan: CoursePlan = {
  overview: `One dinner in Italian, from the greeting at the door to the goodbye on the stairs. The first lesson gives you the sounds that decide whether a waiter understands you, and a handful of sentences in the order in which an evening needs them: a table, something to drink, what you would like, what is good today, the check.

The second lesson is for the moment when the food is ordered and somebody asks what you did today. You build the Italian past from two small words, tell a day in four sentences, praise what is on the plate with the right word for "good", and leave the way Italians do, in several rounds.`,
  targetAudience: `People who will sit at an Italian table soon, in a restaurant or with friends, and who know little more than ciao and grazie. You need no grammar and no earlier course, but you do need a room in which you can speak aloud.

It is not for you if you can already order and chat in the past tense, if you need Italian for an exam or an office, or if you want a full course of grammar. With a food allergy you learn how the sentence begins, and should carry all of it in writing.`,
  learningObjectives: [
    `Read an Italian menu aloud with hard and soft c and g, held double consonants and the stress in its place.`,
    `Greet a waiter by the hour and order drinks, food and the check for two people in polite sentences.`,
    `Tell what you did today in four sentences, with ho or sono and the right ending.`,
    `Praise food, cook and evening with buono, bravo and bello, and say goodbye in five rounds.`,
  ],
  prerequisites: [
    `A room where nobody minds that you talk to yourself`,
    `Pencil and paper, or the printed worksheet`,
    `A menu in Italian, from a restaurant near you or from any restaurant's website`,
  ],
  facets: { category: 'Languages', level: 'beginner', language: 'en' },
  modules: [
    {
      title: 'One evening, from buonasera to buonanotte',
      description: `Sit down, order, tell the table about your day, and leave with thanks. At the end you have a menu marked for reading aloud, a dinner that you can order without looking at notes, and your own day in four sentences.`,
      lessons: [
        {
          title: 'Order dinner for two',
          brief: `Greetings by the hour; c, ch, g and gh; double consonants and stress, tried out on a line of a menu. The sentences that order: vorrei, per me, mi fa, ci porta, c'è, ci sono, il conto. A whole dialogue to play, the sentence for an allergy, and an order to put together yourself.`,
          durationMinutes: 7,
        },
        {
          title: 'Tell the table about your day',
          brief: `The past from ho or sono and a participle: ho mangiato, sono andato, sono andata. Which verbs take which, a day told sentence by sentence, and one to tell yourself. Then the three words for good, compliments that fit a plate of pasta, saying no to a third helping, and leaving.`,
          durationMinutes: 7,
        },
      ],
    },
  ],
};
