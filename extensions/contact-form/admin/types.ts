import type { EntriesInput, EntryCounts, FormEntry as Entry } from '../schema';

export type { Entry, EntryCounts };

/** Where an entry is: received, suspected spam, or in the trash. */
export type EntryStatus = Entry[ 'status' ];

/** What a visitor entered into one field. */
export type EntryField = Entry[ 'fields' ][ number ];

/** A page of entries. */
export type EntryList = {
	entries: Entry[];
	/** How many entries match. */
	total: number;
	counts: EntryCounts;
	/** The server’s time when it made the list, ISO 8601 in UTC. */
	now: string;
	/** The forms that have entries. */
	forms: Entry[ 'form' ][];
};

/** Which entries to list. */
export type EntryQuery = EntriesInput &
	Required< Pick< EntriesInput, 'status' | 'page' | 'per_page' > >;

/** What can change about entries. */
export type EntryChange =
	| { status: EntryStatus }
	| { read: boolean }
	| { starred: boolean };
