/** Where an entry is: received, suspected spam, or in the trash. */
export type EntryStatus = 'inbox' | 'spam' | 'trash';

/** A file that came with an entry. */
export type EntryFile = {
	name: string;
	/** Bytes. */
	size: number;
	/** MIME type. */
	type: string;
	/** Where users who may see the entry download it. */
	url: string;
};

/** What a visitor entered into one field. */
export type EntryField = {
	id: string;
	label: string;
	/** Field type, such as `checkbox-multiple`. */
	type: string;
	value: string | string[];
	files?: EntryFile[];
};

/** What became of an entry's notification. */
export type EntryMail = {
	status: 'sent' | 'failed' | 'off' | 'waiting';
	/** Why it failed; empty otherwise. */
	message: string;
	/** ISO 8601; empty if nothing was sent. */
	at: string;
};

/** A submitted form. */
export type Entry = {
	id: number;
	form: { id: string; title: string };
	/** ISO 8601. */
	date: string;
	status: EntryStatus;
	read: boolean;
	from: { name: string; email: string };
	subject: string;
	page: { id: number; title: string; url: string };
	/** The first lines of text. */
	summary: string;
	fields: EntryField[];
	mail: EntryMail;
	webhooks: { url: string; status: string; code: number; at: string }[];
};

/** The number of entries by status; `unread` are those of the inbox. */
export type EntryCounts = Record< EntryStatus | 'unread', number >;

/** A page of entries. */
export type EntryList = {
	entries: Entry[];
	/** How many entries match. */
	total: number;
	counts: EntryCounts;
	/** The forms that have entries. */
	forms: { id: string; title: string }[];
};

/** Which entries to list. */
export type EntryQuery = {
	status: EntryStatus;
	page: number;
	per_page: number;
	form?: string;
	read?: boolean;
	/** Days in the site's time zone, `YYYY-MM-DD`; both are included. */
	after?: string;
	before?: string;
	search?: string;
	order?: 'asc' | 'desc';
};

/** What can change about entries. */
export type EntryChange = { status: EntryStatus } | { read: boolean };
