import { createContext, useContext } from 'react';
import { english } from './en.ts';

/** Every word of the window. A second language is a second value of this type, so it is complete or does not compile. */
export type WindowText = typeof english;

const TextContext = createContext<WindowText>(english);

/** The words of the language in force. */
export const useText = (): WindowText => useContext(TextContext);
