/** The stored attributes of the block. Colors are six hexadecimal digits without `#`. */
export type Attributes = {
	/** The URL of a person's or a team's page, or of one of their event types. */
	url?: string;
	/** The calendar itself, or a button that opens it. */
	style: 'inline' | 'link';
	backgroundColor: string;
	primaryColor: string;
	textColor: string;
	hideEventTypeDetails: boolean;
};
