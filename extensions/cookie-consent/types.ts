/** The attributes of the block, as posts contain them. The last three are this plugin's own, and Jetpack drops them. */
export type Attributes = {
	/** HTML. */
	text: string;
	consentExpiryDays: number;
	/** Categories of the WP Consent API that visitors are asked for. */
	purposes: string[];
	/** The text of the second button; the translated one if it is empty. */
	rejectText: string;
	/** Whether a link where the block is opens the banner again. */
	settingsLink: boolean;
};
