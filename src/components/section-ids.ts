/** The fragment of 'Selected projects' on the home page, which other pages link to. */
export const projectsId = 'projects';
