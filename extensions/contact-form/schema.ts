/**
 * Made by `npm run types` from extensions/contact-form/schema.json; change that file.
 */

export interface FormInput {
	/**
	 * The name of the form, and the title of a new page.
	 */
	title: string;
	/**
	 * The ID of the post that gets the form. Without it, the form is on a new draft page.
	 */
	post?: number;
	/**
	 * @minItems 1
	 * @maxItems 100
	 */
	fields: {
		type:
			| 'text'
			| 'name'
			| 'email'
			| 'url'
			| 'date'
			| 'time'
			| 'telephone'
			| 'textarea'
			| 'number'
			| 'checkbox'
			| 'checkbox-multiple'
			| 'radio'
			| 'select'
			| 'consent'
			| 'rating'
			| 'slider'
			| 'file';
		label: string;
		required?: boolean;
		placeholder?: string;
		/**
		 * What visitors choose from: required for “checkbox-multiple”, “radio” and “select”.
		 *
		 * @maxItems 100
		 */
		options?: string[];
		/**
		 * The lowest number of “number” and “slider”.
		 */
		min?: number;
		/**
		 * The highest number of “number” and “slider”.
		 */
		max?: number;
		/**
		 * Percent of the form’s width.
		 */
		width?: 25 | 33 | 50 | 75 | 100;
	}[];
	/**
	 * The label of the submit button.
	 */
	submit?: string;
	/**
	 * Who gets entries by email. Without them, the author of the post does.
	 *
	 * @maxItems 10
	 */
	recipients?: string[];
	/**
	 * The subject of these emails. {Label} stands for what a visitor entered in the field with that label.
	 */
	subject?: string;
	/**
	 * What visitors read after they have submitted the form.
	 */
	message?: string;
}

export interface EntriesInput {
	page?: number;
	per_page?: number;
	status?: 'inbox' | 'spam' | 'trash';
	/**
	 * Only read or only unread entries.
	 */
	read?: boolean;
	/**
	 * A form’s ID.
	 */
	form?: string;
	/**
	 * Entries of this time and later.
	 */
	after?: string;
	/**
	 * Entries before this time.
	 */
	before?: string;
	/**
	 * Words that an entry must contain.
	 */
	search?: string;
	/**
	 * The newest entries come first.
	 */
	orderby?: 'date';
}

export interface EntryInput {
	id: number;
}

export interface EntriesStatusInput {
	/**
	 * @minItems 1
	 * @maxItems 100
	 */
	ids: number[];
	status?: 'inbox' | 'spam' | 'trash';
	read?: boolean;
}

export interface EntriesDeleteInput {
	/**
	 * @minItems 1
	 * @maxItems 100
	 */
	ids: number[];
}

export interface EntriesExportInput {
	format: 'csv' | 'json';
	status?: 'inbox' | 'spam' | 'trash';
	/**
	 * Only read or only unread entries.
	 */
	read?: boolean;
	/**
	 * A form’s ID.
	 */
	form?: string;
	/**
	 * Entries of this time and later.
	 */
	after?: string;
	/**
	 * Entries before this time.
	 */
	before?: string;
	/**
	 * Words that an entry must contain.
	 */
	search?: string;
}

export interface EntryFileInput {
	entry: number;
	file: number;
}

export interface FormEntry {
	id: number;
	form: {
		id: string;
		/**
		 * Plain text: the form’s title, else that of its page.
		 */
		title: string;
	};
	/**
	 * ISO 8601, in UTC.
	 */
	date: string;
	status: 'inbox' | 'spam' | 'trash';
	read: boolean;
	from: {
		name: string;
		email: string;
	};
	subject: string;
	page: {
		id: number;
		title: string;
		/**
		 * Empty if the page is not public.
		 */
		url: string;
	};
	/**
	 * Empty if it is not stored.
	 */
	ip: string;
	/**
	 * The beginning of the message, plain text.
	 */
	summary: string;
	fields: {
		id: string;
		label: string;
		/**
		 * Such as `email`; `basic` in old entries.
		 */
		type: string;
		/**
		 * Plain text; a list for several choices.
		 */
		value: string | string[];
		/**
		 * The text that the visitor agreed to, of a consent.
		 */
		text: string;
		files: {
			name: string;
			/**
			 * In bytes.
			 */
			size: number;
			type: string;
			/**
			 * Downloads the file; empty if Jetpack stored it.
			 */
			url: string;
		}[];
	}[];
	mail: {
		/**
		 * `off`: not to be sent, or an entry from before this module was used.
		 */
		status: 'queued' | 'sent' | 'failed' | 'off';
		/**
		 * What went wrong.
		 */
		message: string;
		/**
		 * ISO 8601, in UTC.
		 */
		at: string | null;
	};
	webhooks: {
		id: string;
		url: string;
		status: 'queued' | 'retrying' | 'sent' | 'failed';
		/**
		 * The HTTP status of the last response; 0 for none.
		 */
		code: number;
		message: string;
		attempts: number;
		at: string | null;
	}[];
}

export interface EntryCounts {
	inbox: number;
	/**
	 * Unread entries in the inbox.
	 */
	unread: number;
	spam: number;
	trash: number;
}
