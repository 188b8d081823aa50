/** How a button looks. `official` is another name of `icon-text` in older posts. */
export type StyleType = 'icon-text' | 'icon' | 'text' | 'official';

/** The attributes of the list, as posts contain them. */
export type ListAttributes = {
	styleType: StyleType;
	size:
		| 'has-small-icon-size'
		| 'has-normal-icon-size'
		| 'has-large-icon-size'
		| 'has-huge-icon-size';
	iconColor?: string;
	customIconColor?: string;
	iconColorValue?: string;
	iconBackgroundColor?: string;
	customIconBackgroundColor?: string;
	iconBackgroundColorValue?: string;
};

/** The attributes of a button, as posts contain them. */
export type ButtonAttributes = {
	service?: string;
	label?: string;
};
