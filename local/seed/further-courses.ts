import type { DemoCourse } from './demo-course.ts';

export const furtherCourses: readonly DemoCourse[] = [
  {
    key: 'portraits',
    by: 'kofi',
    priceCents: 5_900,
    title: 'Portraits by a North Window',
    description:
      'Photograph people with one window and no flash. Place a face in soft light, find the catchlight that makes eyes alive, direct someone who says that they hate having their picture taken, and edit skin so that it still looks like skin.',
    outline: `One window
- Soft and hard light on a face
- Distance, angle and the white wall
People who hate cameras
- The first two minutes
- Hands, chins and what to say
Editing with restraint
- Exposure and colour before retouching
- Skin that still looks like skin`,
  },
  {
    key: 'street',
    by: 'kofi',
    priceCents: 3_900,
    title: 'A Camera in Your Pocket Every Day',
    description:
      'Make one good photo a day with the phone that you already carry. See light before subjects, frame with edges instead of the middle, wait for the moment that completes a picture, and put a month of photos into an order that tells something.',
    outline: `Seeing
- Light first, subject second
- Edges of the frame
- Near, middle and far
Waiting
- Stages: find the place, wait for the person
- Being polite with a lens
A month in twelve pictures
- Choosing what to leave out
- Putting pictures in an order`,
  },
  {
    key: 'darkroom',
    by: 'kofi',
    priceCents: 14_900,
    title: 'Black-and-White Film from Camera to Print',
    description:
      'An advanced course for photographers who want their hands in it: meter for shadows, develop film at home, read a negative, print with test strips and split grades, and tone a print that will outlive you.',
    outline: `Exposing for the shadows
- Zones in practice
- Choosing film and developer together
Developing at home
- Chemistry, temperature and agitation
- Reading a negative
The print
- Test strips and split-grade printing
- Dodging, burning and patience
- Fixing, washing and toning`,
  },
  {
    key: 'guitar',
    by: 'samuel',
    priceCents: 4_500,
    title: 'Fingerstyle Guitar: Eight Patterns, Forty Songs',
    description:
      'Play songs for people within weeks by learning eight picking patterns that fit most of them. Keep a steady thumb, change chords without stopping, bring out a melody over the chords, and practise fifteen minutes a day so that it shows.',
    outline: `The thumb keeps time
- Sitting, holding, tuning
- Alternating bass in three chords
Eight patterns
- Patterns one to four
- Patterns five to eight
- Changing chords without stopping
Melody over chords
- Finding the tune inside a chord
- Fifteen minutes a day that add up`,
  },
  {
    key: 'harmony',
    by: 'samuel',
    priceCents: 9_500,
    title: 'Harmony by Ear',
    description:
      'Hear what a song does and play it without the sheet. Recognise keys and cadences, tell a tonic from a dominant in the bass alone, take down a progression at first hearing, and reharmonise a tune beyond the basics of three chords.',
    outline: `Home and away
- Feeling the tonic
- Dominants and the pull home
Listening to the bass
- Bass notes that give the chord away
- Six progressions behind a thousand songs
Changing the chords
- Substitutes that keep the melody
- Taking down a song at first hearing`,
  },
  {
    key: 'choir',
    by: 'samuel',
    priceCents: 0,
    title: 'Singing in a Choir When You Think You Cannot',
    description:
      'Find your voice in a group: breathe so that a phrase lasts, match a pitch by listening instead of pushing, hold your line beside louder neighbours, and enjoy the first rehearsal instead of surviving it.',
    outline: `Breath and pitch
- Breathing low and late
- Matching a note by listening
Your own line
- Reading just enough notes
- Staying on your part beside the tenors
- The first rehearsal`,
  },
  {
    key: 'italian',
    by: 'ines',
    priceCents: 3_500,
    title: 'Italian for the Table',
    description:
      'Order, praise, joke and linger in Italian: the language of an evening with friends. Learn the two hundred words that a meal needs, the sounds that make you understood, and the small grammar of wanting, thanking and telling what happened today.',
    outline: `Sitting down
- Sounds: double letters and open vowels
- Greeting a table
Ordering
- Wanting something politely
- Asking what is good today
Lingering
- Telling what happened
- Jokes, compliments and goodbyes`,
  },
  {
    key: 'wordorder',
    by: 'ines',
    priceCents: 6_900,
    title: 'German Word Order, Finally',
    description:
      'The next step for people who know German words but not where to put them. See a sentence as a bracket, place verbs without thinking, order time, manner and place by meaning instead of by rule, and read long newspaper sentences from the inside out.',
    outline: `The bracket
- Second position and the end
- Separable verbs that come back
Between the brackets
- What is known, what is new
- Time, manner, place and when to break it
Long sentences
- Verbs in a row
- Reading from the inside out`,
  },
  {
    key: 'memory',
    by: 'ines',
    priceCents: 1_500,
    title: 'Remembering Vocabulary for Good',
    description:
      'Learn words so that they stay: how memory fades, why spaced repetition works, what to put on a card and what to leave off, and how ten minutes a day carry four thousand words in a year without a single evening of cramming.',
    outline: `How forgetting works
- The curve and what bends it
- Recognising is not recalling
Cards that work
- One fact a card
- Pictures, sounds and sentences
- Ten minutes a day`,
  },
  {
    key: 'budget',
    by: 'noor',
    priceCents: 2_500,
    title: 'A Household Budget That Survives March',
    description:
      'Know where the money goes and decide where it should go, in half an hour a month. Sort a year of spending honestly, separate bills from choices, build a cushion that lets you sleep, and plan the expenses that arrive once a year and surprise everyone.',
    outline: `Where it went
- A year of statements in one evening
- Bills, choices and leaks
Where it goes
- Four accounts and a calendar
- The cushion
- Expenses that come once a year`,
  },
  {
    key: 'invoices',
    by: 'noor',
    priceCents: 8_900,
    title: 'Freelance Finances Without Dread',
    description:
      'Set a price that pays for sick days, write invoices that are paid on time, set taxes aside before they hurt, and read your own figures like a small business. With templates for quotes, reminders and a twelve-month forecast.',
    outline: `What to charge
- From yearly needs to a daily rate
- Quotes that hold
Being paid
- Invoices people pay
- Reminders, friendly and firm
Your own figures
- Putting taxes aside
- A forecast for twelve months`,
  },
  {
    key: 'indexfunds',
    by: 'noor',
    priceCents: 19_900,
    title: 'Patient Investing: Index Funds and Long Horizons',
    description:
      'Understand what a fund holds, what it costs and what it can lose. Compare costs over thirty years, choose a mix that you can keep in a bad year, rebalance once a year without watching prices, and recognise the sentences with which people sell bad investments.',
    outline: `What you own
- Shares, bonds and what an index is
- Costs over thirty years
A mix you can keep
- Risk as a bad year, not a number
- Choosing funds by four figures
Keeping at it
- Rebalancing once a year
- How bad investments are sold
- When not to invest`,
  },
  {
    key: 'vegetables',
    by: 'greta',
    priceCents: 3_200,
    title: 'Vegetables in Four Square Metres',
    description:
      'Harvest something every week from April to November in a bed no larger than a table for eight. Build soil once and never dig again, sow in the right order, keep slugs from the lettuce without poison, and plan next year from this year’s notes.',
    outline: `The bed
- Light, water and a place near the door
- Soil you never dig
A year of sowing
- Early: radish, peas, salad
- Summer: beans, courgettes, tomatoes
- Late: kale, leeks, spinach
Keeping it going
- Slugs, birds and neighbours’ cats
- Notes for next year`,
  },
  {
    key: 'spoons',
    by: 'greta',
    priceCents: 5_500,
    title: 'Carving Spoons from Green Wood',
    description:
      'Turn a branch into a spoon with an axe and two knives. Choose wood by its bend, make the grips that keep your fingers, hollow a bowl that pours, and finish with oil that is safe to eat from. A quiet craft for evenings and a balcony.',
    outline: `Wood and tools
- Reading a branch
- An axe, a straight knife, a hook knife
Four safe grips
- Push, pull, pivot and thumb
The spoon
- From billet to blank
- Hollowing the bowl
- Drying, oiling and the second spoon`,
  },
  {
    key: 'typescript',
    by: 'devika',
    priceCents: 11_900,
    title: 'TypeScript Types That Earn Their Keep',
    description:
      'For programmers beyond the basics: let types carry the facts of a domain, make wrong states impossible to write, parse at the border and trust inside, and read the compiler’s longest messages from their last line. With refactorings of real code.',
    outline: `Types as facts
- Unions instead of flags
- Names for numbers and ids
Borders
- Parsing, not validating
- Errors as part of a signature
Reading the compiler
- Long messages from the last line up
- Refactoring with types as a net`,
  },
  {
    key: 'regex',
    by: 'devika',
    priceCents: 0,
    title: 'Regular Expressions in One Afternoon',
    description:
      'Find, check and change text with patterns that you can still read next month. Learn the dozen signs that do most of the work, anchor and group with intent, avoid the patterns that hang a program, and know when code is the better tool.',
    outline: `A dozen signs
- Classes, repeats and anchors
- Groups and what they catch
With care
- Greedy, lazy and hanging patterns
- Naming and commenting a pattern
- When not to use one`,
  },
];
