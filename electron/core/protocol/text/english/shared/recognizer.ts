import { nameOfRecognizer, type RecognizerId } from '../../../policy/recognizer.ts';

/** What reads the output of a job, by the name that people know. */
export const englishRecognizer = (id: RecognizerId): string => nameOfRecognizer(id, 'Counted lines');
