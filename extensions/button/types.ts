/** The attributes of the block, as posts hold them; nothing says that a post holds sensible ones. */
export type Attributes = {
	/** `a`, `button` or `input`; anything else, and nothing, is shown as a link. */
	element?: string;
	/** Whether the post holds the link's markup as well, for when the plugin is off. */
	saveInPostContent: boolean;
	/** The id of the element in the page, by which the block around it finds it. */
	uniqueId?: string;
	/** Attributes that follow those of the block around: ours → theirs. */
	passthroughAttributes?: Record< string, string >;
	/** The label, as HTML. */
	text?: string;
	/** What the editor shows in place of an empty label. */
	placeholder?: string;
	url?: string;
	/** `_self` or `_blank`; posts written elsewhere have none, and their links open a new tab. */
	linkTarget?: string;
	rel?: string;
	title?: string;
	/** The name of a colour of the theme's; the custom colour counts where there is none. */
	textColor?: string;
	customTextColor?: string;
	backgroundColor?: string;
	customBackgroundColor?: string;
	gradient?: string;
	customGradient?: string;
	/** In pixels, 0 to 50; none leaves it to the theme. */
	borderRadius?: number;
	/** With its unit; none leaves it to the label. */
	width?: string;
	align?: string;
	className?: string;
	fontSize?: string;
	fontFamily?: string;
	borderColor?: string;
	style?: Style;
};

/** What core's own settings store: of interest here are a few of them. */
export type Style = {
	typography?: { fontSize?: string; textAlign?: string };
	color?: { text?: string; background?: string; gradient?: string };
	border?: { radius?: unknown };
	dimensions?: { width?: string };
	[ key: string ]: unknown;
};
