/** The attributes with the settings of one interval each. */
export type IntervalName =
	| 'oneTimeDonation'
	| 'monthlyDonation'
	| 'annualDonation';

/** The settings of one interval as stored in posts. A post can lack any of them. */
export type Interval = {
	show?: boolean;
	/** The plan's post ID; −1 while Stripe is not connected; null until then. */
	planId?: number | null;
	/** Three amounts in major units of the currency. */
	amounts?: number[];
	/** Rich text. */
	heading?: string;
	/** Rich text. */
	extraText?: string;
	/** Rich text. */
	buttonText?: string;
	[ name: string ]: unknown;
};

/** The block's attributes as stored in posts. */
export type Attributes = {
	/** ISO 4217; empty for the default currency of the Stripe account. */
	currency: string;
	showCustomAmount: boolean;
	/** Rich text. */
	chooseAmountText: string;
	/** Rich text. */
	customAmountText: string;
	/** `modal` for a form in a dialog. */
	displayMode?: string;
	/** The text of the button that opens the dialog. */
	triggerButtonText?: string;
	/** The link of the markup that visitors see without this plugin: the post's URL. */
	fallbackLinkUrl?: string;
	/** Texts of the stored markup: a heading, a paragraph and a link for each interval. */
	storedTexts?: Array< { html?: string } >;
	/** A class of the block, such as `is-style-buttons`. */
	className?: string;
} & Record< IntervalName, Interval | undefined >;
