/**
 * Made by `npm run types` from extensions/mailchimp/schema.json; change that file.
 */

export interface MailchimpInput {
	/**
	 * Whether to read from Mailchimp again instead of the cache.
	 */
	refresh?: boolean;
}

export interface MailchimpAudienceInput {
	/**
	 * The audience’s ID.
	 */
	id: string;
}

export interface MailchimpState {
	code: 'connected' | 'not_connected';
	/**
	 * The URL of the screen with the API key.
	 */
	connect_url: string;
	/**
	 * The audience that visitors are added to; its name is empty while Mailchimp does not respond.
	 */
	audience: {
		id: string;
		name: string;
	} | null;
	/**
	 * All audiences, for administrators; empty for others.
	 */
	audiences: {
		id: string;
		name: string;
	}[];
}

export interface MailchimpGroups {
	interest_categories: {
		id: string;
		title: string;
		interests: {
			id: string;
			name: string;
		}[];
	}[];
}
