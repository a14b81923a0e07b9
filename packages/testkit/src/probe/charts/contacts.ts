/** PB-CONTACT-01: what the contacts of a battle are, before any is turned over. */
export const CONTACTS: Readonly<Record<string, number>> = { blank: 2, cache: 1, bomb: 1 };

/** PB-CONTACT-02: what each is worth to who turns it over. */
export const WORTH: Readonly<Record<string, number>> = { cache: 1, bomb: -1 };
