/** The attributes of the button, as posts contain them. */
export type Attributes = {
	/** Digits, and in some posts the code of the country behind them. */
	countryCode?: string;
	phoneNumber?: string;
	firstMessage: string;
	/** HTML. */
	buttonText: string;
	backgroundColor: string;
	/** `dark` for white text, `light` for dark text. */
	colorClass: string;
	openInNewTab: boolean;
};
