import { bookingWords } from './booking.ts';

export const useWords = (_page: 'booking') => bookingWords;
