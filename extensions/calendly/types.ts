/** The attributes of the block, as posts hold them. Colours are six hexadecimals without `#`. */
export type Attributes = {
	/** The address of a person's or a team's page, or of one kind of event there. */
	url?: string;
	/** The calendar itself, or a button that opens it. */
	style: 'inline' | 'link';
	backgroundColor: string;
	primaryColor: string;
	textColor: string;
	hideEventTypeDetails: boolean;
};
