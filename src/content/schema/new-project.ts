/** A project that is complete and valid, of words to replace. */
export const newProject = (image: string) => ({
  title: 'A new project',
  category: 'What kind of product · What kind of work',
  image,
  imageAlt: 'What the cover shows, for those who can’t see it',
  color: 'purple',
  draft: true,
  content: {
    heroSubtitle: 'Who had which problem, and what you did about it, in a sentence or two.',
    summary: {
      problem: 'What was wrong, in a sentence.',
      role: 'What you did, in a few words.',
      decisions: ['The decision that mattered most.'],
      outcome: 'What came of it, with a figure if there is one.',
    },
    initialResearch: ['What you found out before designing, and how.'],
    projectDetails: { company: 'For whom', team: 'With whom', role: 'Your part in it' },
    diagnostic: ['What the problem turned out to be.'],
    design: ['What you designed, and why.'],
    impact: { description: 'What changed for the people who use it.' },
  },
});
