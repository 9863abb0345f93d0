import { nameOfRecognizer, type RecognizerId } from '../../../policy/recognizer.ts';

/** The name of what reads the output of a job, as users know it. */
export const recognizerInWords = (id: RecognizerId): string => nameOfRecognizer(id, 'Counted lines');
