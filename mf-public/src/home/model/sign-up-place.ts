/** The id of the box in which the sign-up stands, and what is said instead where no program runs (`still.tsx`). */
export const signUpPlace = 'sumate';
