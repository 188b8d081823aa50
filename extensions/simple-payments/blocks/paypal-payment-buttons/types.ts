/** The attributes of the block, as posts contain them. */
export type PayPalAttributes = {
	/** `stacked` for buttons of PayPal's script, `single` for one with a text. */
	buttonType: string;
	/** The URL of PayPal's script, which Jetpack loads. */
	scriptSrc?: string;
	hostedButtonId?: string;
	buttonText?: string;
};
