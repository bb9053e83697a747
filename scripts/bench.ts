import { writeReports } from '../bench/report';

writeReports()
  .then(() => console.log('The figures are in bench/latest.md, the pictures’ in bench/images.md.'))
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
