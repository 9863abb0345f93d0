import { nameOfRecognizer, type RecognizerId } from '../../../policy/recognizer.ts';

export const recognizerInWords = (id: RecognizerId): string => nameOfRecognizer(id, '计数行');
