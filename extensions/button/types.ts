/** The block's attributes as stored in posts; they may have any value of their type. */
export type Attributes = {
	/** `a`, `button` or `input`; anything else, and nothing, is shown as a link. */
	element?: string;
	/** Whether the post also contains the link, for visitors while the module is off. */
	saveInPostContent: boolean;
	/** The id of the element in the page, by which the block around it finds it. */
	uniqueId?: string;
	/** Attributes that follow the parent block's: own name → parent's name. */
	passthroughAttributes?: Record< string, string >;
	/** The label, as HTML. */
	text?: string;
	/** The placeholder of an empty label. */
	placeholder?: string;
	url?: string;
	/** `_self` or `_blank`. Jetpack's posts contain neither, and their links open in a new tab. */
	linkTarget?: string;
	rel?: string;
	title?: string;
	/** The slug of a theme color, which takes precedence over the custom color. */
	textColor?: string;
	customTextColor?: string;
	backgroundColor?: string;
	customBackgroundColor?: string;
	gradient?: string;
	customGradient?: string;
	/** In pixels, 0 to 50; by default, the theme's. */
	borderRadius?: number;
	/** With its unit; by default, the label's width. */
	width?: string;
	align?: string;
	className?: string;
	fontSize?: string;
	fontFamily?: string;
	borderColor?: string;
	style?: Style;
};

/** The attributes of core's settings that are used here. */
export type Style = {
	typography?: { fontSize?: string; textAlign?: string };
	color?: { text?: string; background?: string; gradient?: string };
	border?: { radius?: unknown };
	dimensions?: { width?: string };
	[ key: string ]: unknown;
};
