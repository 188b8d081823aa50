/** The attributes of the block, as posts contain them. Those that come from the markup are HTML. */
export type Attributes = {
	/** `DEFAULT_CURRENCY` stands for US dollars: see `currencyOf()`. */
	currency: string;
	content: string;
	email: string;
	featuredMediaId: number;
	featuredMediaUrl: string | null;
	featuredMediaTitle: string | null;
	multiple: boolean;
	postLinkUrl?: string;
	postLinkText: string;
	price?: number;
	/** The price as the markup shows it where PHP does not: in feeds, mails and while the module is off. Plain text. */
	formattedPrice: string;
	/** The ID of the post with the product. Nothing is saved without it. */
	productId?: number;
	title: string;
	/** The attributes of the markup, as long as there is no product and therefore no markup. */
	unsaved?: Partial< Attributes >;
};
