/** The id of the sign-up's box, which `still.tsx` fills for visitors without a program. */
export const signUpPlace = 'sumate';
